/**
 * Every municipality of the census of 2012 in Bolivia, because no maintained list of the world's cities has them all: the one that we use lacks El Alto. The
 * number of a place is its position here, and people store that number: append only, and correct names in place. A name that two
 * departments share carries the department.
 */
const TABLE = `
Santa Cruz de la Sierra, La Paz, Cochabamba, El Alto, Oruro, Sucre, Potosí, Tarija, Trinidad, Cobija, Montero, Warnes, La Guardia,
Cotoca, Sacaba, Quillacollo, Yacuiba, Riberalta, San Ignacio de Velasco, Camiri, Villamontes, Bermejo, Guayaramerín, Puerto Suárez,
Puerto Quijarro, San José de Chiquitos, San Julián, Ascensión de Guarayos, El Torno, Portachuelo, Mineros, Buena Vista, Samaipata,
Vallegrande, Concepción, Roboré, Charagua, Viacha, Achocalla, Caranavi, Copacabana, Tiquipaya, Colcapirhua, Vinto, Punata, Tupiza, Uyuni,
Villazón, Llallagua, Huanuni, San Borja, Rurrenabaque, Monteagudo,
Yotala, Poroma, Azurduy, Tarvita, Zudáñez, Presto, Mojocoya, Icla, Padilla, Tomina, Sopachuy, Villa Alcalá, El Villar, Huacareta, Tarabuco,
Yamparáez, Camargo, San Lucas, Incahuasi, Villa Charcas, Villa Serrano, Villa Abecia, Culpina, Las Carreras, Muyupampa, Huacaya, Macharetí,
Palca, Mecapaca, Achacachi, Ancoraimes, Chua Cocani, Huarina, Santiago de Huata, Huatajata, Coro Coro, Caquiaviri, Calacoto, Comanche,
Charaña, Waldo Ballivián, Nazacara de Pacajes, Santiago de Callapa, Puerto Acosta, Mocomoco, Puerto Carabuco, Humanata, Escoma, Chuma,
Ayata, Aucapata, Sorata, Guanay, Tacacoma, Quiabaya, Combaya, Tipuani, Mapiri, Teoponte, Apolo, Pelechuco, Guaqui, Tiahuanacu, Desaguadero,
San Andrés de Machaca, Jesús de Machaca, Taraco, Luribay, Sapahaqui, Yaco, Malla, Cairoma, Inquisivi, Quime, Cajuata, Colquiri, Ichoca,
Licoma Pampa, Chulumani, Irupana, Yanacachi, Palos Blancos, La Asunta, Pucarani, Laja, Batallas, Puerto Pérez, Sica Sica, Umala, Ayo Ayo,
Calamarca, Patacamaya, Colquencha, Collana, Coroico, Coripata, Ixiamas, San Buenaventura, Charazani, Curva, San Pedro de Tiquina,
Tito Yupanqui, San Pedro de Curahuara, Papel Pampa, Chacarilla, Santiago de Machaca, Catacora, Alto Beni,
Aiquile, Pasorapa, Omereque, Independencia, Morochata, Cocapata, Tarata, Anzaldo, Arbieto, Sacabamba, Arani, Vacas, Arque, Tacopaya,
Capinota, Santiváñez, Sicaya, Cliza, Toco, Tolata, Sipe Sipe, Colomi, Villa Tunari, Tapacarí, Totora, Pojo, Pocona, Chimoré,
Puerto Villarroel, Entre Ríos (Cochabamba), Mizque, Vila Vila, Alalay, Villa Rivero, San Benito, Tacachi, Cuchumuela, Bolívar, Tiraque,
Shinahota,
Caracollo, El Choro, Soracachi, Challapata, Santuario de Quillacas, Corque, Choquecota, Curahuara de Carangas, Turco, Huachacalla, Escara,
Cruz de Machacamarca, Yunguyo del Litoral, Esmeralda, Poopó, Pazña, Antequera, Machacamarca, Salinas de Garci Mendoza, Pampa Aullagas,
Sabaya, Coipasa, Chipaya, Toledo, Eucaliptus, Santiago de Andamarca, Belén de Andamarca, San Pedro de Totora, Santiago de Huari, La Rivera,
Todos Santos, Carangas, Huayllamarca,
Yocalla, Tinguipaya, Belén de Urmiri, Uncía, Chayanta, Chuquihuta, Betanzos, Chaquí, Tacobamba, Colquechaca, Ravelo, Pocoata, Ocurí,
San Pedro de Buena Vista, Toro Toro, Cotagaita, Vitichi, Sacaca, Caripuyo, Atocha, Colcha K, San Pedro de Quemes, San Pablo de Lípez,
Mojinete, San Antonio de Esmoruco, Puna, Caiza D, Ckochas, Tomave, Porco, Arampampa, Acasio, Llica, Tahua, San Agustín,
Padcaya, Caraparí, Uriondo, Yunchará, San Lorenzo (Tarija), El Puente (Tarija), Entre Ríos (Tarija),
Porongo, Okinawa Uno, San Miguel de Velasco, San Rafael, San Carlos, Yapacaní, San Juan de Yapacaní, Pailón, Santa Rosa del Sara,
Colpa Bélgica, Lagunillas, Cabezas, Cuevo, Gutiérrez, Boyuibe, Trigal, Moro Moro, Postrer Valle, Pucará, Pampa Grande, Mairana, Quirusillas,
General Saavedra, Fernández Alonso, San Pedro (Santa Cruz), San Javier (Santa Cruz), San Ramón (Santa Cruz), San Antonio de Lomerío,
Cuatro Cañadas, San Matías, Comarapa, Saipina, Carmen Rivero Tórrez, Urubichá, El Puente (Santa Cruz),
San Javier (Beni), Reyes, Santa Rosa (Beni), Santa Ana del Yacuma, Exaltación, San Ignacio de Moxos, Loreto, San Andrés, San Joaquín,
San Ramón (Beni), Puerto Siles, Magdalena, Baures, Huacaraje,
Porvenir, Bolpebra, Bella Flor, Puerto Rico, San Pedro (Pando), Filadelfia, Puerto Gonzalo Moreno, San Lorenzo (Pando), El Sena,
Santa Rosa del Abuná, Ingavi, Nueva Esperanza, Villa Nueva, Santos Mercado
`;

export const MUNICIPALITIES: readonly { id: number; name: string }[] = TABLE.trim()
  .split(/,\s+/)
  .map((name, index) => ({ id: index + 1, name }));
