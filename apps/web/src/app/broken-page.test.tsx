import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/visit.tsx';
import { BrokenPage } from './broken-page.tsx';

test('a screen that cannot be fetched without a network says so, and opens when the network is back', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show(<BrokenPage error={new Error('no chunk')} reset={() => {}} />);
  expect(screen.getByRole('heading', { name: 'Sin acceso a internet' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['Failed to fetch dynamically imported module: https://x/a.js', 'El servidor no responde'],
  ['error loading dynamically imported module: https://x/a.js', 'El servidor no responde'],
  ['Importing a module script failed.', 'El servidor no responde'],
  ['Unable to preload CSS for /assets/a.css', 'El servidor no responde'],
  ['undefined is not a function', 'Algo no funcionó en esta pantalla'],
])('a screen that failed with "%s" says "%s"', async (message, title) => {
  await show(<BrokenPage error={new Error(message)} reset={() => {}} />);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
});

test('another try keeps the screen while the server is away, and loads it anew when it is there', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  reload.mockClear();
  const fetched = vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('away'));
  const { user } = await show(
    <BrokenPage error={new Error('Importing a module script failed.')} reset={() => {}} />,
  );
  const button = screen.getByRole('button', { name: 'Reintentar' });
  await user.click(button);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(reload).not.toHaveBeenCalled();
  fetched.mockResolvedValueOnce(new Response('', { status: 502 }));
  await user.click(button);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(reload).not.toHaveBeenCalled();
  fetched.mockResolvedValueOnce(new Response(''));
  await user.click(button);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
