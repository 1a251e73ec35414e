import { toSignSection } from '@kantuta/contract/memberships/improving/improvements.calls';
import { sectionPart } from '../../../lib/section-part.ts';
import { SignPanel } from './sign-panel.tsx';

/** Better memberships that are paid and go back unless they are signed (MEM-6). */
export const HomeToSign = sectionPart(toSignSection, ({ data }) =>
  data.map(({ saleId, to, signUntil }) => (
    <SignPanel key={saleId} saleId={saleId} to={to} signUntil={signUntil} />
  )),
);
