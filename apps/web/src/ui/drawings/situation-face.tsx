import type { SituationKind } from '@kantuta/contract/sales/situations.rules';
import type { ReactNode } from 'react';
import styles from './situation-face.module.css';

/** The drawing of how a person stands, from stakes, string and land; hidden from screen readers, because the words stand beside it. */
export function SituationFace({ kind }: { kind: SituationKind }) {
  return (
    <svg className={styles.face} viewBox="0 0 160 96" aria-hidden>
      {DRAWN[kind]}
    </svg>
  );
}

const GROUND = <path className={styles.ground} d="M18 82 50 40h64l28 42Z" />;

const DRAWN: Readonly<Record<SituationKind, ReactNode>> = {
  /** A telephone with a code, and the time that it is good for. */
  open_payment: (
    <>
      <rect className={styles.paper} x="44" y="8" width="52" height="80" rx="8" />
      <path
        className={styles.solid}
        d="M54 22h12v12H54Zm20 0h12v12H74ZM54 42h12v12H54Zm20 0h5v5h-5Zm7 7h5v5h-5Zm-27 13h6v6h-6Zm10 4h6v6h-6Zm10-6h5v5h-5Z"
      />
      <circle className={styles.badge} cx="108" cy="68" r="18" />
      <path className={styles.hand} d="M108 58v11l8 5" />
    </>
  ),
  /** A corner stake has fallen and the string sags: what was marked out can be lost. */
  pre_reversal: (
    <>
      {GROUND}
      <path
        className={styles.string}
        d="M20 66 51 25h60m3 1c2 18 8 34 14 44M20 68c30 22 70 8 106 12"
      />
      <path className={styles.solid} d="M17 86V60h6v26Zm31-42V18h6v26Zm60 0V18h6v26Z" />
      <path className={styles.solid} d="m118 86 24-14 3 5-24 14Z" />
      <path className={styles.mark} d="M54 4h30l-8 9 8 9H54Z" />
      <path className={styles.solid} d="M50 4h4v22h-4Z" />
    </>
  ),
  /** A gate across the way, with its lock. */
  restricted: (
    <>
      <path className={styles.ground} d="M12 84h136v5H12Z" />
      <path className={styles.solid} d="M30 86V26h8v60Zm92 0V26h8v60Z" />
      <path className={styles.paper} d="M24 42h112v14H24Z" />
      <path
        className={styles.solid}
        d="m44 42-10 14h14l10-14Zm28 0-10 14h14l10-14Zm28 0-10 14h14l10-14Z"
      />
      <path className={styles.hand} d="M73 62v-5a7 7 0 0 1 14 0v5" />
      <rect className={styles.mark} x="67" y="61" width="26" height="20" rx="4" />
    </>
  ),
  /** The marks of the plan: paid ones, and two that were left behind. */
  overdue: (
    <>
      <path className={styles.string} d="M10 74h140" />
      <path className={styles.solid} d="M14 66h22v16H14Zm30 0h22v16H44Z" />
      <path className={styles.mark} d="m91 30 27 52H64Z" />
      <path className={styles.sign} d="M91 48v16m0 6v3" />
      <path className={styles.paper} d="M122 66h22v16h-22Z" />
    </>
  ),
  /** A receipt below a magnifying glass. */
  in_regularization: (
    <>
      <path className={styles.paper} d="M44 8h56v76l-7-6-7 6-7-6-7 6-7-6-7 6-7-6-7 6Z" />
      <path className={styles.string} d="M54 24h36M54 36h24M54 48h18" />
      <circle className={styles.badge} cx="100" cy="54" r="19" />
      <path className={styles.handle} d="m114 68 16 16" />
      <path className={styles.hand} d="m91 54 7 7 11-13" />
    </>
  ),
  /** The sun stands low over a marked plot. */
  due_soon: (
    <>
      <circle className={styles.mark} cx="118" cy="36" r="15" />
      {GROUND}
      <path className={styles.string} d="M20 68 51 27h62l27 41Z" />
      <path
        className={styles.solid}
        d="M17 86V62h6v24Zm31-42V20h6v24Zm60 0V20h6v24Zm29 42V62h6v24Z"
      />
    </>
  ),
  /** The stakes are pulled out and lie in a bundle. */
  reverted: (
    <>
      <path className={styles.outline} d="M18 78 50 36h64l28 42Z" />
      <path
        className={styles.solid}
        d="m52 66 60-16 2 6-60 16Zm-2 8 62-10 1 6-62 10Zm4 9 60-4v6l-60 4Z"
      />
      <path className={styles.tie} d="M78 56c-6 8-6 24 0 33M86 54c6 8 6 24 0 33" />
    </>
  ),
  /** A tree has grown on the plot, and the sun is high. */
  nothing_due: (
    <>
      <circle className={styles.mark} cx="128" cy="18" r="11" />
      {GROUND}
      <path className={styles.string} d="M20 72 51 31m62 0 27 41" />
      <path className={styles.solid} d="M17 86V66h6v20Zm120 0V66h6v20Z" />
      <path className={styles.trunk} d="M78 74V44h6v30Z" />
      <path
        className={styles.solid}
        d="M81 8c16 0 26 10 24 22-2 13-14 20-24 20s-22-7-24-20C55 18 65 8 81 8Z"
      />
    </>
  ),
  /** A house with its flag on the own plot. */
  paid_off: (
    <>
      <path className={styles.ground} d="M12 86 38 58h84l26 28Z" />
      <path className={styles.paper} d="M50 46h60v34H50Z" />
      <path className={styles.solid} d="m42 48 38-30 38 30Z" />
      <path className={styles.solid} d="M72 58h16v22H72Z" />
      <path className={styles.trunk} d="M126 80V14h4v66Z" />
      <path className={styles.mark} d="M130 14h22l-6 8 6 8h-22Z" />
    </>
  ),
  /** A folder, tied up. */
  ended: (
    <>
      <path className={styles.ground} d="M30 26h36l8 10h56v46H30Z" />
      <path className={styles.paper} d="M30 40h100v42H30Z" />
      <path className={styles.tie} d="M80 40v42M72 62c-12-8-18 4-6 6l14-5 14 5c12-2 6-14-6-6Z" />
    </>
  ),
  /** A list with what is done and what waits. */
  operator: (
    <>
      <path className={styles.paper} d="M42 12h76v74H42Z" />
      <path className={styles.solid} d="M64 6h32v12H64Z" />
      <path className={styles.hand} d="m52 36 5 5 9-10M52 56l5 5 9-10" />
      <path className={styles.string} d="M74 36h34M74 56h34M74 74h22" />
      <circle className={styles.mark} cx="59" cy="74" r="5" />
    </>
  ),
  /** A folded plan with the place to show. */
  adviser: (
    <>
      <path className={styles.paper} d="m22 32 36-12v54L22 86Z" />
      <path className={styles.ground} d="m58 20 40 12v54L58 74Z" />
      <path className={styles.paper} d="m98 32 38-12v54L98 86Z" />
      <path className={styles.string} d="M34 66c16-18 34 8 52-10s24 4 38-14" />
      <path
        className={styles.mark}
        d="M100 12a15 15 0 0 1 15 15c0 11-15 25-15 25S85 38 85 27a15 15 0 0 1 15-15Z"
      />
      <circle className={styles.sign} cx="100" cy="27" r="4" />
    </>
  ),
  /** A counter with its window and coins. */
  cashier: (
    <>
      <path className={styles.ground} d="M18 62h124v26H18Z" />
      <path className={styles.paper} d="M34 16h92v46H34Z" />
      <path className={styles.solid} d="M28 8h104v10H28ZM14 58h132v8H14Z" />
      <path className={styles.hand} d="M66 58V40a14 14 0 0 1 28 0v18" />
      <circle className={styles.mark} cx="112" cy="51" r="7" />
      <circle className={styles.mark} cx="118" cy="43" r="7" />
    </>
  ),
  /** A plot that is free: four stakes and a string. */
  no_product: (
    <>
      {GROUND}
      <path className={styles.string} d="M20 68 51 27h62l27 41Z" />
      <path
        className={styles.solid}
        d="M17 86V62h6v24Zm31-42V20h6v24Zm60 0V20h6v24Zm29 42V62h6v24Z"
      />
    </>
  ),
};
