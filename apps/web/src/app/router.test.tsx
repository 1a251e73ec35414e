import { Link } from '@tanstack/react-router';
import { expect, test } from 'vitest';

// Verified by the type check: an unused `@ts-expect-error` does not compile.
test('a link leads only to a page that a feature declared, with the parameters and filters of its address', () => {
  const there = [
    <Link key="own" to="/" />,
    <Link key="office" to="/realizar-pago" search={{ sale: 5 }} />,
    <Link key="desk" to="/operaciones/atencion/$reference" params={{ reference: 'A-1' }} />,
  ];
  const nowhere = [
    // @ts-expect-error -- no page of ours
    <Link key="missing" to="/no-such-page" />,
    // @ts-expect-error -- the address needs its reference
    <Link key="parts" to="/operaciones/atencion/$reference" />,
    // @ts-expect-error -- a sale is a number
    <Link key="filters" to="/realizar-pago" search={{ sale: 'five' }} />,
  ];
  expect([...there, ...nowhere]).toHaveLength(6);
});
