/** Names as they are common in the Philippines; put together by chance, so that they belong to no one in particular. */
const words = (text: string): readonly string[] => text.trim().split(/\s*,\s*/)

export const WOMEN =
  words(`Maricel, Rosalinda, Jocelyn, Analyn, Cristina, Marites, Lorna, Gemma, Rowena, Liza, Maribel, Teresita,
  Arlene, Josephine, Evangeline, Rhodora, Imelda, Nenita, Divina, Leonora, Glenda, Charito, Michelle, Jenelyn, Precious,
  Angelica, Kristine, Joy Ann, Rizalyn, Merlinda, Remedios, Florencia, Aurora, Luzviminda, Corazon, Estrella, Perlita, Dalisay`)

export const MEN =
  words(`Rodel, Reynaldo, Arnel, Jerome, Noel, Danilo, Ernesto, Rogelio, Renato, Ferdinand, Joselito, Nestor,
  Wilfredo, Alvin, Marlon, Ronaldo, Edgardo, Dennis, Gilbert, Jayson, Mark Anthony, John Paul, Crisanto, Bonifacio, Isidro,
  Teodoro, Melchor, Gaspar, Rommel, Efren, Virgilio, Leandro, Jomar, Kenneth, Alfredo, Narciso, Domingo, Honorio`)

export const SURNAMES =
  words(`Dela Cruz, Santos, Reyes, Bautista, Ocampo, Mendoza, Villanueva, Ramos, Aquino, Castillo, Navarro,
  Salazar, Mercado, Pascual, Soriano, Tolentino, Manalo, Dimaculangan, Macaraeg, Panganiban, Magsino, Catapang, Evangelista,
  Lacson, Sarmiento, Abad, Buenaventura, Cabrera, Dizon, Enriquez, Fajardo, Gatchalian, Hilario, Ilagan, Jacinto, Katigbak,
  Lumibao, Malonzo, Natividad, Obispo, Peralta, Quiambao, Resurreccion, Samonte, Tiongson, Umali, Valdez, Yabut, Zamora,
  Balagtas, Capistrano, Dumlao, Esguerra, Feliciano, Guinto, Alcantara, Banaag, Carandang, Punzalan, Sumulong`)

export const SUFFIX_WEIGHTS = [
  ['', 92],
  ['Jr', 6],
  ['Sr', 1],
  ['III', 1],
] as const

export const SCHOOLING = [
  'Elementary Graduate',
  'High School Graduate',
  'Vocational',
  'College Undergraduate',
  'College Graduate',
] as const

export const JOBS = [
  'Production Operator',
  'Sales Clerk',
  'Security Guard',
  'Public School Teacher',
  'Machine Operator',
  'Warehouseman',
  'Barangay Health Worker',
  'Office Staff',
  'Line Leader',
  'Company Driver',
  'Quality Inspector',
  'Utility Worker',
] as const

export const TRADES = [
  'Sari-sari Store',
  'Carinderia',
  'Tricycle Operator',
  'Market Vendor',
  'Buy and Sell',
  'Tailoring Shop',
  'Bakery',
  'Rice Retail',
  'Vulcanizing Shop',
  'Beauty Parlor',
  'Fish Dealer',
  'Junk Shop',
] as const

export const COLLATERALS = [
  'Motorcycle OR-CR',
  'Tricycle OR-CR',
  'Refrigerator',
  'Sewing machine',
  'Lot title',
] as const
