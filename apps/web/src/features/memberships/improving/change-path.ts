/** Where the change of a membership stands, of the sale in `venta`. */
export const CHANGE_PATH = '/mejorar-membresia/cambio';
