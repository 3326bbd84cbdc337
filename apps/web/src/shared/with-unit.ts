/** Appends the unit, e.g. 'Width (cm)', unless the name already ends with it. */
export function withUnit(name: string, unit: string | null | undefined): string {
  if (!unit) return name
  const said = ` (${unit})`
  return name.toLowerCase().endsWith(said.toLowerCase()) ? name : name + said
}
