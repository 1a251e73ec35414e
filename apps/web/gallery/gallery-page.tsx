import { PageHeader } from '../src/ui/page-header.tsx';
import { ThemeSwitch } from '../src/ui/theme-switch.tsx';
import { Charts } from './charts.tsx';
import { Controls } from './controls.tsx';
import { Desk } from './desk.tsx';
import { Faces } from './faces.tsx';
import styles from './gallery-page.module.css';
import { Lists } from './lists.tsx';
import { Over } from './over.tsx';
import { Surfaces } from './surfaces.tsx';

/** Every component of the design system, for developers. Development only. */
export function GalleryPage() {
  return (
    <>
      <PageHeader title="Piezas" lead="Todo lo que las pantallas usan, en un solo lugar." />
      <ThemeSwitch />
      <div className={styles.parts}>
        <Surfaces />
        <Controls />
        <Lists />
        <Charts />
        <Desk />
        <Over />
        <Faces />
      </div>
    </>
  );
}
