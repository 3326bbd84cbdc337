/** Formats a stored date as DD/MM/YYYY. */
export function printedDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? []
  return year && month && day ? `${day}/${month}/${year}` : date
}
