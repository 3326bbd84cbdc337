import { article, range, several, type Article, type Facts } from './product-line.ts'

export const CLOTH: Facts = {
  light_fastness: range(5, 6, 1),
  rub_fastness_dry: range(4, 5, 0.5),
  rub_fastness_wet: range(3, 4.5, 0.5),
  lead_time: range(1, 8, 1),
  minimum_order: ['1', '3', '5', '10'],
  certificates: several(1, 'OEKO-TEX Standard 100', 'REACH compliant'),
  recycled_content: ['0'],
  stocked: ['true', 'true', 'false'],
}
export const DRY_CLEAN = several(3, 'Do not wash', 'Do not bleach', 'Professional dry clean P', 'Iron at 110 °C')
export const WASH_30 = several(3, 'Machine wash 30 °C', 'Do not bleach', 'Do not tumble dry', 'Iron at 110 °C')
export const SEAT_FIRE = several(
  2,
  'EN 1021-1 (cigarette)',
  'EN 1021-2 (match)',
  'BS 5852 Crib 5',
  'BS 7176 Medium Hazard',
  'CAL TB 117-2013',
  'NFPA 260 Class 1',
)
export const CURTAIN_FIRE = several(1, 'B1', 'M1', 'EN 13773 Class 1')
export const SCALES = [0.9, 1.25]

export const UPHOLSTERY: Facts = {
  ...CLOTH,
  usage: several(1, 'Upholstery', 'Contract seating'),
  width: range(138, 144, 1),
  weight: range(340, 560, 10),
  martindale: ['25000', '30000', '40000', '50000', '60000', '80000', '100000'],
  pilling: range(3.5, 5, 0.5),
  seam_slippage: range(1.5, 4, 0.5),
  flammability: SEAT_FIRE,
  care: DRY_CLEAN,
}
export const NEW_WOOL: Facts = {
  certificates: several(1, 'OEKO-TEX Standard 100', 'Cradle to Cradle Silver', 'EU Ecolabel'),
  light_fastness: range(5, 7, 1),
}
export const RECYCLED: Facts = {
  recycled_content: range(60, 100, 5),
  certificates: several(1, 'Global Recycled Standard', 'OEKO-TEX Standard 100'),
}

export const woven = (text: Parameters<typeof article>[0]): Article => article({ scales: SCALES, ...text })
