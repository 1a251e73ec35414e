import { unreadSection } from '@kantuta/contract/notifications/notifications.calls';
import { defineSection } from '@kantuta/contract/section';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { anAccount } from '../../test/sales-data.ts';
import { sectionPart } from './section-part.ts';

const Doubled = sectionPart(unreadSection, ({ data }) => <p>{data * 2}</p>);

test('a part of a shared page gets the data of its own section, typed', () => {
  render(<Doubled account={anAccount({ unread: 4 })} />);
  expect(screen.getByText('8')).toBeVisible();
  // @ts-expect-error: a number is no list.
  sectionPart(unreadSection, ({ data }) => <p>{data.length}</p>);
});

test('an answer of a server that does not know the section draws nothing', () => {
  const { unread: _unread, ...older } = anAccount();
  const { container } = render(<Doubled account={older} />);
  expect(container).toBeEmptyDOMElement();
});

test('only a key that a noun declares for this page is a section of it', () => {
  const section = { page: 'home', key: 'unread', answer: z.int() } as const;
  expect(defineSection(section)).toEqual(section);
  // @ts-expect-error: no noun declares it.
  defineSection({ page: 'home', key: 'undeclared', answer: z.int() });
  // @ts-expect-error: declared for home.
  defineSection({ page: 'product', key: 'unread', answer: z.int() });
});
