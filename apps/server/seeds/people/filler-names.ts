/** DEMO-12. */
const words = (text: string) => text.split(', ');

export const WOMENS_NAMES = words(
  'Andrea, Beatriz, Carla, Cecilia, Elena, Fátima, Gloria, Inés, Jimena, Karina, Leticia, Magaly, Marcela, Miriam, Natalia, Norah, Patricia, Raquel, Roxana, Sandra, Sonia, Tatiana, Vania, Yessica',
);
export const MENS_NAMES = words(
  'Abel, Bruno, César, Cristian, Diego, Erick, Fernando, Germán, Henry, Iván, Javier, Limbert, Mario, Néstor, Omar, Pedro, Ramiro, Remberto, Sergio, Ulises, Víctor, Wilfredo, Yerko, Zenón',
);
export const SURNAMES = words(
  'Aguirre, Alarcón, Arteaga, Balcázar, Bejarano, Cabrera, Callisaya, Carvajal, Chambi, Choquehuanca, Coimbra, Cossío, Cuba, Escalante, Fernández, Gareca, Guarachi, Ibáñez, Jaldín, Lazarte, López, Mercado, Mejía, Montero, Oropeza, Ortiz, Parabá, Paz, Poquechoque, Quiroga, Ramallo, Rivas, Salazar, Soria, Tórrez, Urquiza, Vargas, Vallejos, Yapura, Zeballos',
);
/** Home towns of customers by weight; the rest up to 100 is spread over the last towns. */
export const TOWNS: readonly { city: string; weight: number; issuedIn: string }[] = [
  { city: 'Santa Cruz de la Sierra', weight: 44, issuedIn: 'SC' },
  { city: 'Warnes', weight: 9, issuedIn: 'SC' },
  { city: 'Montero', weight: 8, issuedIn: 'SC' },
  { city: 'La Guardia', weight: 5, issuedIn: 'SC' },
  { city: 'Cotoca', weight: 5, issuedIn: 'SC' },
  { city: 'El Alto', weight: 7, issuedIn: 'LP' },
  { city: 'La Paz', weight: 6, issuedIn: 'LP' },
  { city: 'Cochabamba', weight: 7, issuedIn: 'CB' },
  { city: 'Oruro', weight: 2, issuedIn: 'OR' },
  { city: 'Sucre', weight: 2, issuedIn: 'CH' },
  { city: 'Tarija', weight: 2, issuedIn: 'TJ' },
  { city: 'Trinidad', weight: 1.5, issuedIn: 'BE' },
  { city: 'Potosí', weight: 1, issuedIn: 'PT' },
  { city: 'Cobija', weight: 0.5, issuedIn: 'PD' },
];
