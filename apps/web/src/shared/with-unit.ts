/** 'Width (cm)', also where the name says the unit already. */
export function withUnit(name: string, unit: string | null | undefined): string {
  if (!unit) return name
  const said = ` (${unit})`
  return name.toLowerCase().endsWith(said.toLowerCase()) ? name : name + said
}
