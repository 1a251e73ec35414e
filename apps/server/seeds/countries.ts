type Country = {
  /** ISO 3166-1 numeric. */
  id: number;
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** ITU-T E.164, without the plus; shared plans (1, 7, 44) stay as they are dialled. */
  phonePrefix: string;
  name: { es: string; en: string; pt: string };
};

/**
 * Every inhabited country and territory of ISO 3166-1: alpha-2, numeric, telephone prefix, name in es, en, pt. Where the standard or a
 * prefix changes, the line changes.
 */
const TABLE = `
AD|20|376|Andorra|Andorra|Andorra
AE|784|971|Emiratos Árabes Unidos|United Arab Emirates|Emirados Árabes Unidos
AF|4|93|Afganistán|Afghanistan|Afeganistão
AG|28|1268|Antigua y Barbuda|Antigua & Barbuda|Antígua e Barbuda
AI|660|1264|Anguila|Anguilla|Anguila
AL|8|355|Albania|Albania|Albânia
AM|51|374|Armenia|Armenia|Armênia
AO|24|244|Angola|Angola|Angola
AR|32|54|Argentina|Argentina|Argentina
AS|16|1684|Samoa Americana|American Samoa|Samoa Americana
AT|40|43|Austria|Austria|Áustria
AU|36|61|Australia|Australia|Austrália
AW|533|297|Aruba|Aruba|Aruba
AX|248|358|Islas Aland|Åland Islands|Ilhas Aland
AZ|31|994|Azerbaiyán|Azerbaijan|Azerbaijão
BA|70|387|Bosnia y Herzegovina|Bosnia & Herzegovina|Bósnia e Herzegovina
BB|52|1246|Barbados|Barbados|Barbados
BD|50|880|Bangladés|Bangladesh|Bangladesh
BE|56|32|Bélgica|Belgium|Bélgica
BF|854|226|Burkina Faso|Burkina Faso|Burquina Faso
BG|100|359|Bulgaria|Bulgaria|Bulgária
BH|48|973|Baréin|Bahrain|Barein
BI|108|257|Burundi|Burundi|Burundi
BJ|204|229|Benín|Benin|Benin
BL|652|590|San Bartolomé|St. Barthélemy|São Bartolomeu
BM|60|1441|Bermudas|Bermuda|Bermudas
BN|96|673|Brunéi|Brunei|Brunei
BO|68|591|Bolivia|Bolivia|Bolívia
BQ|535|599|Caribe neerlandés|Caribbean Netherlands|Países Baixos Caribenhos
BR|76|55|Brasil|Brazil|Brasil
BS|44|1242|Bahamas|Bahamas|Bahamas
BT|64|975|Bután|Bhutan|Butão
BW|72|267|Botsuana|Botswana|Botsuana
BY|112|375|Bielorrusia|Belarus|Bielorrússia
BZ|84|501|Belice|Belize|Belize
CA|124|1|Canadá|Canada|Canadá
CC|166|61|Islas Cocos|Cocos Islands|Ilhas Cocos
CD|180|243|República Democrática del Congo|Congo - Kinshasa|Congo - Kinshasa
CF|140|236|República Centroafricana|Central African Republic|República Centro-Africana
CG|178|242|Congo|Congo - Brazzaville|República do Congo
CH|756|41|Suiza|Switzerland|Suíça
CI|384|225|Côte d’Ivoire|Côte d’Ivoire|Costa do Marfim
CK|184|682|Islas Cook|Cook Islands|Ilhas Cook
CL|152|56|Chile|Chile|Chile
CM|120|237|Camerún|Cameroon|Camarões
CN|156|86|China|China|China
CO|170|57|Colombia|Colombia|Colômbia
CR|188|506|Costa Rica|Costa Rica|Costa Rica
CU|192|53|Cuba|Cuba|Cuba
CV|132|238|Cabo Verde|Cape Verde|Cabo Verde
CW|531|599|Curazao|Curaçao|Curaçao
CX|162|61|Isla de Navidad|Christmas Island|Ilha Christmas
CY|196|357|Chipre|Cyprus|Chipre
CZ|203|420|Chequia|Czechia|Tchéquia
DE|276|49|Alemania|Germany|Alemanha
DJ|262|253|Yibuti|Djibouti|Djibuti
DK|208|45|Dinamarca|Denmark|Dinamarca
DM|212|1767|Dominica|Dominica|Dominica
DO|214|1|República Dominicana|Dominican Republic|República Dominicana
DZ|12|213|Argelia|Algeria|Argélia
EC|218|593|Ecuador|Ecuador|Equador
EE|233|372|Estonia|Estonia|Estônia
EG|818|20|Egipto|Egypt|Egito
EH|732|212|Sáhara Occidental|Western Sahara|Saara Ocidental
ER|232|291|Eritrea|Eritrea|Eritreia
ES|724|34|España|Spain|Espanha
ET|231|251|Etiopía|Ethiopia|Etiópia
FI|246|358|Finlandia|Finland|Finlândia
FJ|242|679|Fiyi|Fiji|Fiji
FK|238|500|Islas Malvinas|Falkland Islands|Ilhas Malvinas
FM|583|691|Micronesia|Micronesia|Micronésia
FO|234|298|Islas Feroe|Faroe Islands|Ilhas Faroé
FR|250|33|Francia|France|França
GA|266|241|Gabón|Gabon|Gabão
GB|826|44|Reino Unido|United Kingdom|Reino Unido
GD|308|1473|Granada|Grenada|Granada
GE|268|995|Georgia|Georgia|Geórgia
GF|254|594|Guayana Francesa|French Guiana|Guiana Francesa
GG|831|44|Guernesey|Guernsey|Guernsey
GH|288|233|Ghana|Ghana|Gana
GI|292|350|Gibraltar|Gibraltar|Gibraltar
GL|304|299|Groenlandia|Greenland|Groenlândia
GM|270|220|Gambia|Gambia|Gâmbia
GN|324|224|Guinea|Guinea|Guiné
GP|312|590|Guadalupe|Guadeloupe|Guadalupe
GQ|226|240|Guinea Ecuatorial|Equatorial Guinea|Guiné Equatorial
GR|300|30|Grecia|Greece|Grécia
GT|320|502|Guatemala|Guatemala|Guatemala
GU|316|1671|Guam|Guam|Guam
GW|624|245|Guinea-Bisáu|Guinea-Bissau|Guiné-Bissau
GY|328|592|Guyana|Guyana|Guiana
HK|344|852|Hong Kong|Hong Kong|Hong Kong
HN|340|504|Honduras|Honduras|Honduras
HR|191|385|Croacia|Croatia|Croácia
HT|332|509|Haití|Haiti|Haiti
HU|348|36|Hungría|Hungary|Hungria
ID|360|62|Indonesia|Indonesia|Indonésia
IE|372|353|Irlanda|Ireland|Irlanda
IL|376|972|Israel|Israel|Israel
IM|833|44|Isla de Man|Isle of Man|Ilha de Man
IN|356|91|India|India|Índia
IO|86|246|Territorio Británico del Océano Índico|British Indian Ocean Territory|Território Britânico do Oceano Índico
IQ|368|964|Irak|Iraq|Iraque
IR|364|98|Irán|Iran|Irã
IS|352|354|Islandia|Iceland|Islândia
IT|380|39|Italia|Italy|Itália
JE|832|44|Jersey|Jersey|Jersey
JM|388|1876|Jamaica|Jamaica|Jamaica
JO|400|962|Jordania|Jordan|Jordânia
JP|392|81|Japón|Japan|Japão
KE|404|254|Kenia|Kenya|Quênia
KG|417|996|Kirguistán|Kyrgyzstan|Quirguistão
KH|116|855|Camboya|Cambodia|Camboja
KI|296|686|Kiribati|Kiribati|Quiribati
KM|174|269|Comoras|Comoros|Comores
KN|659|1869|San Cristóbal y Nieves|St. Kitts & Nevis|São Cristóvão e Névis
KP|408|850|Corea del Norte|North Korea|Coreia do Norte
KR|410|82|Corea del Sur|South Korea|Coreia do Sul
KW|414|965|Kuwait|Kuwait|Kuwait
KY|136|1345|Islas Caimán|Cayman Islands|Ilhas Cayman
KZ|398|7|Kazajistán|Kazakhstan|Cazaquistão
LA|418|856|Laos|Laos|Laos
LB|422|961|Líbano|Lebanon|Líbano
LC|662|1758|Santa Lucía|St. Lucia|Santa Lúcia
LI|438|423|Liechtenstein|Liechtenstein|Liechtenstein
LK|144|94|Sri Lanka|Sri Lanka|Sri Lanka
LR|430|231|Liberia|Liberia|Libéria
LS|426|266|Lesoto|Lesotho|Lesoto
LT|440|370|Lituania|Lithuania|Lituânia
LU|442|352|Luxemburgo|Luxembourg|Luxemburgo
LV|428|371|Letonia|Latvia|Letônia
LY|434|218|Libia|Libya|Líbia
MA|504|212|Marruecos|Morocco|Marrocos
MC|492|377|Mónaco|Monaco|Mônaco
MD|498|373|Moldavia|Moldova|Moldávia
ME|499|382|Montenegro|Montenegro|Montenegro
MF|663|590|San Martín|St. Martin|São Martinho
MG|450|261|Madagascar|Madagascar|Madagascar
MH|584|692|Islas Marshall|Marshall Islands|Ilhas Marshall
MK|807|389|Macedonia del Norte|North Macedonia|Macedônia do Norte
ML|466|223|Mali|Mali|Mali
MM|104|95|Myanmar|Myanmar|Mianmar
MN|496|976|Mongolia|Mongolia|Mongólia
MO|446|853|Macao|Macao|Macau
MP|580|1670|Islas Marianas del Norte|Northern Mariana Islands|Ilhas Marianas do Norte
MQ|474|596|Martinica|Martinique|Martinica
MR|478|222|Mauritania|Mauritania|Mauritânia
MS|500|1664|Montserrat|Montserrat|Montserrat
MT|470|356|Malta|Malta|Malta
MU|480|230|Mauricio|Mauritius|Maurício
MV|462|960|Maldivas|Maldives|Maldivas
MW|454|265|Malaui|Malawi|Malaui
MX|484|52|México|Mexico|México
MY|458|60|Malasia|Malaysia|Malásia
MZ|508|258|Mozambique|Mozambique|Moçambique
NA|516|264|Namibia|Namibia|Namíbia
NC|540|687|Nueva Caledonia|New Caledonia|Nova Caledônia
NE|562|227|Níger|Niger|Níger
NF|574|672|Isla Norfolk|Norfolk Island|Ilha Norfolk
NG|566|234|Nigeria|Nigeria|Nigéria
NI|558|505|Nicaragua|Nicaragua|Nicarágua
NL|528|31|Países Bajos|Netherlands|Países Baixos
NO|578|47|Noruega|Norway|Noruega
NP|524|977|Nepal|Nepal|Nepal
NR|520|674|Nauru|Nauru|Nauru
NU|570|683|Niue|Niue|Niue
NZ|554|64|Nueva Zelanda|New Zealand|Nova Zelândia
OM|512|968|Omán|Oman|Omã
PA|591|507|Panamá|Panama|Panamá
PE|604|51|Perú|Peru|Peru
PF|258|689|Polinesia Francesa|French Polynesia|Polinésia Francesa
PG|598|675|Papúa Nueva Guinea|Papua New Guinea|Papua-Nova Guiné
PH|608|63|Filipinas|Philippines|Filipinas
PK|586|92|Pakistán|Pakistan|Paquistão
PL|616|48|Polonia|Poland|Polônia
PM|666|508|San Pedro y Miquelón|St. Pierre & Miquelon|São Pedro e Miquelão
PN|612|64|Islas Pitcairn|Pitcairn Islands|Ilhas Pitcairn
PR|630|1|Puerto Rico|Puerto Rico|Porto Rico
PS|275|970|Territorios Palestinos|Palestinian Territories|Territórios palestinos
PT|620|351|Portugal|Portugal|Portugal
PW|585|680|Palaos|Palau|Palau
PY|600|595|Paraguay|Paraguay|Paraguai
QA|634|974|Catar|Qatar|Catar
RE|638|262|Reunión|Réunion|Reunião
RO|642|40|Rumanía|Romania|Romênia
RS|688|381|Serbia|Serbia|Sérvia
RU|643|7|Rusia|Russia|Rússia
RW|646|250|Ruanda|Rwanda|Ruanda
SA|682|966|Arabia Saudí|Saudi Arabia|Arábia Saudita
SB|90|677|Islas Salomón|Solomon Islands|Ilhas Salomão
SC|690|248|Seychelles|Seychelles|Seicheles
SD|729|249|Sudán|Sudan|Sudão
SE|752|46|Suecia|Sweden|Suécia
SG|702|65|Singapur|Singapore|Singapura
SH|654|290|Santa Elena|St. Helena|Santa Helena
SI|705|386|Eslovenia|Slovenia|Eslovênia
SJ|744|47|Svalbard y Jan Mayen|Svalbard & Jan Mayen|Svalbard e Jan Mayen
SK|703|421|Eslovaquia|Slovakia|Eslováquia
SL|694|232|Sierra Leona|Sierra Leone|Serra Leoa
SM|674|378|San Marino|San Marino|San Marino
SN|686|221|Senegal|Senegal|Senegal
SO|706|252|Somalia|Somalia|Somália
SR|740|597|Surinam|Suriname|Suriname
SS|728|211|Sudán del Sur|South Sudan|Sudão do Sul
ST|678|239|Santo Tomé y Príncipe|São Tomé & Príncipe|São Tomé e Príncipe
SV|222|503|El Salvador|El Salvador|El Salvador
SX|534|1721|Sint Maarten|Sint Maarten|Sint Maarten
SY|760|963|Siria|Syria|Síria
SZ|748|268|Esuatini|Eswatini|Essuatíni
TC|796|1649|Islas Turcas y Caicos|Turks & Caicos Islands|Ilhas Turcas e Caicos
TD|148|235|Chad|Chad|Chade
TG|768|228|Togo|Togo|Togo
TH|764|66|Tailandia|Thailand|Tailândia
TJ|762|992|Tayikistán|Tajikistan|Tadjiquistão
TK|772|690|Tokelau|Tokelau|Tokelau
TL|626|670|Timor-Leste|Timor-Leste|Timor-Leste
TM|795|993|Turkmenistán|Turkmenistan|Turcomenistão
TN|788|216|Túnez|Tunisia|Tunísia
TO|776|676|Tonga|Tonga|Tonga
TR|792|90|Turquía|Türkiye|Turquia
TT|780|1868|Trinidad y Tobago|Trinidad & Tobago|Trinidad e Tobago
TV|798|688|Tuvalu|Tuvalu|Tuvalu
TW|158|886|Taiwán|Taiwan|Taiwan
TZ|834|255|Tanzania|Tanzania|Tanzânia
UA|804|380|Ucrania|Ukraine|Ucrânia
UG|800|256|Uganda|Uganda|Uganda
US|840|1|Estados Unidos|United States|Estados Unidos
UY|858|598|Uruguay|Uruguay|Uruguai
UZ|860|998|Uzbekistán|Uzbekistan|Uzbequistão
VA|336|39|Ciudad del Vaticano|Vatican City|Cidade do Vaticano
VC|670|1784|San Vicente y las Granadinas|St. Vincent & Grenadines|São Vicente e Granadinas
VE|862|58|Venezuela|Venezuela|Venezuela
VG|92|1284|Islas Vírgenes Británicas|British Virgin Islands|Ilhas Virgens Britânicas
VI|850|1340|Islas Vírgenes de EE. UU.|U.S. Virgin Islands|Ilhas Virgens Americanas
VN|704|84|Vietnam|Vietnam|Vietnã
VU|548|678|Vanuatu|Vanuatu|Vanuatu
WF|876|681|Wallis y Futuna|Wallis & Futuna|Wallis e Futuna
WS|882|685|Samoa|Samoa|Samoa
YE|887|967|Yemen|Yemen|Iêmen
YT|175|262|Mayotte|Mayotte|Mayotte
ZA|710|27|Sudáfrica|South Africa|África do Sul
ZM|894|260|Zambia|Zambia|Zâmbia
ZW|716|263|Zimbabue|Zimbabwe|Zimbábue
`;

export const COUNTRIES: readonly Country[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [code = '', id = '', phonePrefix = '', es = '', en = '', pt = ''] = line.split('|');
    return { id: Number(id), code, phonePrefix, name: { es, en, pt } };
  });

export function countryId(code: string): number {
  const country = COUNTRIES.find((known) => known.code === code);
  if (!country) throw new Error(`no country ${code}`);
  return country.id;
}
