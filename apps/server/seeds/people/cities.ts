import { countryId } from '../countries.ts';

export type City = { countryId: number; id: number; name: string };

/** Places by country, to choose one's own from; the number of a city is its place in the list, so only append. */
const CITIES: Readonly<Record<string, string>> = {
  BO: 'Santa Cruz de la Sierra, La Paz, Cochabamba, El Alto, Oruro, Sucre, Potosí, Tarija, Trinidad, Cobija, Montero, Warnes, La Guardia, Cotoca, Sacaba, Quillacollo, Yacuiba, Riberalta, San Ignacio de Velasco, Camiri, Villamontes, Bermejo, Guayaramerín, Puerto Suárez, Puerto Quijarro, San José de Chiquitos, San Julián, Ascensión de Guarayos, El Torno, Portachuelo, Mineros, Buena Vista, Samaipata, Vallegrande, Concepción, Robore, Charagua, Viacha, Achocalla, Caranavi, Copacabana, Tiquipaya, Colcapirhua, Vinto, Punata, Tupiza, Uyuni, Villazón, Llallagua, Huanuni, San Borja, Rurrenabaque, Monteagudo',
  AR: 'Buenos Aires, Córdoba, Rosario, Mendoza, Salta, San Salvador de Jujuy, San Miguel de Tucumán',
  BR: 'São Paulo, Rio de Janeiro, Brasília, Cuiabá, Campo Grande, Corumbá, Florianópolis, Curitiba, Porto Alegre',
  CL: 'Santiago, Iquique, Arica, Antofagasta, Calama, Valparaíso',
  CO: 'Bogotá, Medellín, Cali, Cartagena',
  DE: 'Berlin, München, Hamburg, Köln',
  ES: 'Madrid, Barcelona, Valencia, Sevilla, Bilbao',
  IT: 'Roma, Milano, Bergamo, Torino',
  MX: 'Ciudad de México, Guadalajara, Monterrey',
  PE: 'Lima, Arequipa, Cusco, Tacna, Puno',
  PY: 'Asunción, Ciudad del Este, Encarnación, Filadelfia',
  US: 'Miami, New York, Washington, Los Angeles, Houston, Arlington',
  UY: 'Montevideo, Punta del Este, Salto',
};

/** Decisions 1.6: every country has the city 0 for who lives elsewhere. */
export function citiesOf(countries: readonly { id: number; code: string }[]): City[] {
  return countries.flatMap(({ id: country, code }) => {
    const names = CITIES[code]?.split(', ') ?? [];
    return ['Otra ciudad', ...names].map((name, id) => ({ countryId: country, id, name }));
  });
}

export function cityId(countryCode: string, name: string): number {
  const place = CITIES[countryCode]?.split(', ').indexOf(name) ?? -1;
  if (place < 0) throw new Error(`no city ${name} in ${countryCode} (${countryId(countryCode)})`);
  return place + 1;
}
