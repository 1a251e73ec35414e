import type { Brand } from '@kantuta/contract/settings/brand.rules';

/** The brand that the server put into the page as data (`<script type="application/json" id="brand">`). */
export const brand: Brand = readBrand();

function readBrand(): Brand {
  const text = document.querySelector('#brand')?.textContent;
  if (!text) throw new Error('the page carries no brand');
  return JSON.parse(text) as Brand;
}

/** Whether the server declares its data fictional; such a page must never be taken for the real office. */
export function hasDemoData(): boolean {
  return document.querySelector('meta[name="demo"]') !== null;
}

export function companyColour(id: number): string {
  return brand.companies.find((company) => company.id === id)?.colour ?? brand.colours.brand;
}
