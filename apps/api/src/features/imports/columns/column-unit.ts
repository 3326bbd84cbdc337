const UNITS = new Set(
  (
    'm cm mm km µm μm nm in inch inches ft yd m2 m² m3 m³ cm2 cm² mm2 mm² l ml ' +
    'g kg mg t lb lbs oz g/m2 g/m² gsm kg/m2 kg/m² kg/m3 kg/m³ g/cm3 g/cm³ oz/yd2 oz/yd² dtex den tex nm/tex ' +
    '% ‰ °c °f k °  w kw wh kwh j kj mj w/mk w/(mk) w/(m·k) w/m2k w/m²k w/(m2k) w/(m²k) m2k/w m²k/w ' +
    'kj/kgk j/kgk kj/(kgk) j/(kgk) kj/(kg·k) j/(kg·k) pa kpa mpa n kn n/mm2 n/mm² n/m2 bar db hz lux lm ' +
    's min h d days € eur $ usd £ gbp chf €/m €/m2 €/m² eur/m eur/m2 pcs stk'
  ).split(' '),
)

/**
 * Splits a unit off the header: 'Weight (g/m²)', 'Width [cm]', 'Saturation %' and 'Thickness m' have one. 'Room in'
 * does not, and the 'in' of 'Price in EUR' is not one.
 */
export function nameAndUnit(header: string): { name: string; unit?: string } {
  const text = header.trim().replace(/\s+/g, ' ')
  const last = text.at(-1)
  const open = last === ')' ? text.lastIndexOf(' (') : last === ']' ? text.lastIndexOf('[') : -1
  if (open > 0) {
    const unit = text.slice(text.indexOf(last === ')' ? '(' : '[', open) + 1, -1).trim()
    const known = isUnit(unit) || (last === ']' && unit.length <= 12)
    return known && unit !== '' ? { name: text.slice(0, open).trim(), unit } : { name: text }
  }
  const cut = Math.max(text.lastIndexOf(' '), text.lastIndexOf('_'))
  const unit = text.slice(cut + 1)
  if (cut > 0 && isUnit(unit))
    return {
      name: text
        .slice(0, cut)
        .replace(/[\s,:_-]+$/, '')
        .replace(/ in$/, ''),
      unit,
    }
  const currency = /^(.+)-(EUR|USD|GBP|CHF)$/.exec(text)
  if (currency !== null) return { name: currency[1] ?? text, unit: currency[2] ?? '' }
  if (text.length > 1 && last === '%') return { name: text.slice(0, -1).trim(), unit: '%' }
  return { name: text }
}

function isUnit(text: string): boolean {
  return text !== '' && UNITS.has(text.toLowerCase())
}
