/** English, German, French, Italian and Spanish names and abbreviations, in lower case without accents. */
const NAMES = [
  'january jan januar janner janvier janv gennaio gen enero ene',
  'february feb februar feber fevrier fevr fev febbraio febrero',
  'march mar marz maerz mrz mars marzo',
  'april apr avril avr aprile abril abr',
  'may mai maggio mag mayo',
  'june jun juni juin giugno giu junio',
  'july jul juli juillet juil luglio lug julio',
  'august aug aout agosto ago',
  'september sep sept septembre settembre sett set septiembre setiembre',
  'october oct oktober okt octobre ottobre ott octubre',
  'november nov novembre noviembre',
  'december dec dezember dez decembre dicembre dic diciembre',
]

const MONTHS = new Map(NAMES.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)))

/** 1 to 12 for a name or an abbreviation without its full stop. */
export const monthNamed = (name: string): number | undefined =>
  MONTHS.get(name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
