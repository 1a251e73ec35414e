import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SettledField } from './settled-field.tsx';

const field = (value: string, onSettle: (text: string) => void) => (
  <SettledField label="Buscar" value={value} maxLength={40} onSettle={onSettle} />
);
const box = () => screen.getByRole('searchbox', { name: 'Buscar' });

test('typed text is emitted once after a pause, or at once with Enter', async () => {
  const onSettle = vi.fn<(text: string) => void>();
  render(field('', onSettle));
  await userEvent.type(box(), 'rosa');
  expect(onSettle).not.toHaveBeenCalled();
  await waitFor(() => expect(onSettle.mock.calls).toEqual([['rosa']]));
  await userEvent.type(box(), ' m{Enter}');
  expect(onSettle.mock.calls).toEqual([['rosa'], ['rosa m']]);
});

test('a value from outside replaces the text, and is not emitted again', async () => {
  const onSettle = vi.fn<(text: string) => void>();
  const { rerender } = render(field('ana', onSettle));
  rerender(field('beto', onSettle));
  expect(box()).toHaveValue('beto');
  rerender(field('', onSettle));
  expect(box()).toHaveValue('');
  await userEvent.type(box(), 'x{Enter}');
  expect(onSettle.mock.calls).toEqual([['x']]);
});

function LatePage() {
  const [value, setValue] = useState('');
  return (
    <>
      {field(value, (text) => void setTimeout(() => setValue(text), 50))}
      <output>{value}</output>
    </>
  );
}

test('the field’s own value that comes back late does not overwrite newer text', async () => {
  render(<LatePage />);
  await userEvent.type(box(), 'ro{Enter}sa');
  await screen.findByText('ro');
  expect(box()).toHaveValue('rosa');
  await screen.findByText('rosa');
});
