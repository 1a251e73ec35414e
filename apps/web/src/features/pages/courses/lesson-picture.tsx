import type { LessonPicture as Picture } from '@kantuta/contract/pages/course.rules';
import type { ReactNode } from 'react';
import { pictureProps } from '../../../ui/drawings/picture.ts';
import styles from './lesson-picture.module.css';

const HILLS = (
  <>
    <circle className={styles.sun} cx="200" cy="24" r="12" />
    <path className={styles.far} d="M0 76c46-26 92-26 132-8s74 8 108-10v62H0Z" />
    <path className={styles.ground} d="M0 98c70-14 150-12 240-2v24H0Z" />
  </>
);

const DRAWINGS: Readonly<Record<Picture, ReactNode>> = {
  land: (
    <>
      <path className={styles.paper} d="m40 104 26-50h108l26 50Z" />
      <path className={styles.line} d="M53 79h134M102 54l-6 50M138 54l6 50" />
      <path className={styles.mark} d="m101 62-2 15h42l-2-15Z" />
      <path className={styles.ink} d="M120 70V34l18 8-18 8" />
    </>
  ),
  contract: (
    <>
      <path className={styles.paper} d="M76 14h74l20 20v76H76Z" />
      <path className={styles.line} d="M150 14v20h20M90 44h60M90 56h66M90 68h50" />
      <path className={styles.ink} d="M94 94c8-14 14-12 12-2s8 2 12-6 6 8 12 4 10-2 16-2" />
    </>
  ),
  payment: (
    <>
      <rect className={styles.paper} x="84" y="10" width="72" height="100" rx="9" />
      <path className={styles.line} d="M112 102h16" />
      <path
        className={styles.mark}
        d="M96 26h18v18H96Zm30 0h18v18h-18ZM96 56h18v18H96Zm32 0h6v6h-6Zm8 8h8v10h-8Zm-10 6h6v6h-6Z"
      />
      <path className={styles.ink} d="m102 88 10 8 22-16" />
    </>
  ),
  house: (
    <>
      <path className={styles.paper} d="M76 56h88v46H76Z" />
      <path className={styles.roof} d="m66 58 54-36 54 36Z" />
      <path className={styles.mark} d="M110 74h20v28h-20Z" />
      <path className={styles.line} d="M84 66h16v16H84Zm56 0h16v16h-16Z" />
    </>
  ),
  people: (
    <>
      <circle className={styles.paper} cx="86" cy="52" r="15" />
      <path className={styles.mark} d="M58 104c0-24 12-34 28-34s28 10 28 34Z" />
      <circle className={styles.paper} cx="154" cy="52" r="15" />
      <path className={styles.roof} d="M126 104c0-24 12-34 28-34s28 10 28 34Z" />
      <path className={styles.paper} d="M104 12h34v20h-18l-9 9v-9h-7Z" />
      <path className={styles.line} d="M112 22h18" />
    </>
  ),
  calendar: (
    <>
      <rect className={styles.paper} x="74" y="20" width="92" height="86" rx="7" />
      <path className={styles.mark} d="M74 42V27a7 7 0 0 1 7-7h78a7 7 0 0 1 7 7v15Z" />
      <path className={styles.line} d="M96 14v12M144 14v12M88 58h64M88 74h64M88 90h64" />
      <path className={styles.ink} d="m112 74 8 8 16-18" />
    </>
  ),
  shield: (
    <>
      <path
        className={styles.paper}
        d="M120 12c16 12 30 14 44 14 0 42-14 66-44 82-30-16-44-40-44-82 14 0 28-2 44-14Z"
      />
      <path className={styles.ink} d="m100 60 15 15 27-32" />
    </>
  ),
  park: (
    <>
      <path
        className={styles.paper}
        d="M52 92c0-12 30-18 68-18s68 6 68 18-30 18-68 18-68-6-68-18Z"
      />
      <path className={styles.ink} d="M72 94c8-6 16-6 24 0s16 6 24 0 16-6 24 0 16 6 24 0" />
      <path className={styles.line} d="M186 84V44" />
      <path className={styles.roof} d="M160 48a26 24 0 0 1 52 0Z" />
      <path className={styles.line} d="M62 78V46M70 78V46M62 54h8M62 64h8" />
    </>
  ),
};

/** What a lesson is about, drawn in the colours of the brand. */
export function LessonPicture({ picture, label }: { picture: Picture; label?: string }) {
  return (
    <svg className={styles.lesson} viewBox="0 0 240 120" {...pictureProps(label)}>
      {HILLS}
      {DRAWINGS[picture]}
    </svg>
  );
}
