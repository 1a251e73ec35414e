import type { MenuItem } from '@kantuta/contract/settings/settings.calls';
import { useRouter } from '@tanstack/react-router';
import { useMenu } from '../../lib/menu.ts';

/** Whether the screen at an address is still to come; a group, while all its entries are. */
export function useIsComing(): (item: Pick<MenuItem, 'path'> & Partial<MenuItem>) => boolean {
  const routes: Readonly<Record<string, { options: { staticData?: { isComing?: true } } }>> =
    useRouter().routesByPath;
  const isComing = (path: string) => routes[path]?.options.staticData?.isComing === true;
  return ({ path, children = [] }) =>
    children.length > 0 ? children.every((child) => isComing(child.path)) : isComing(path);
}

/** The menu in parts: the screens that people can use stand before those that are only announced. */
export function useMenuParts(): Record<'here' | 'shortcuts' | 'user' | 'coming', MenuItem[]> {
  const { main, user, shortcuts } = useMenu();
  const isComing = useIsComing();
  return {
    here: main.filter((item) => !isComing(item)),
    shortcuts,
    user,
    coming: main.filter(isComing),
  };
}
