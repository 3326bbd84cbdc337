import type { Random } from '../../../platform/pictures/random.ts'
import type { Surface } from '../../../platform/pictures/picture-recipe.ts'
import type { AttributeKey } from './attributes.ts'
import type { Colourway } from './colours.ts'
import type { DemoMill } from './demo-types.ts'
import type { Dyeing } from './dyeing.ts'

/** A range of goods whose products differ within stated bounds. */
export interface ProductLine {
  name: string
  makes: DemoMill['makes']
  products: number
  articles: readonly Article[]
  colours: readonly Colourway[]
  facts: Facts
  /** Sizes that each colour is sold in; empty for cloth by the metre. */
  formats: readonly Format[]
}

/** A kind of product in a line, with everything that its name implies. */
export interface Article {
  noun: string
  sentence: string
  surface: Surface
  scales: readonly number[]
  dyeing: Dyeing
  material: string
  composition: string
  facts: Facts
}

export interface Format {
  name: string
  facts: Facts
}

export type Facts = Partial<Record<AttributeKey, Fact>>
/** One of a list, one of a numeric range, or several of a list. */
export type Fact = readonly string[] | NumberRange | Several

export interface NumberRange {
  from: number
  to: number
  step: number
}

interface Several {
  anyOf: readonly string[]
  least: number
}

export const range = (from: number, to: number, step: number): NumberRange => ({ from, to, step })
export const several = (least: number, ...anyOf: string[]): Several => ({ anyOf, least })

/** Chooses the values that a fact takes in one product, as they are stored. */
export function settle(fact: Fact, random: Random): string[] {
  if ('from' in fact) {
    const steps = Math.round((fact.to - fact.from) / fact.step)
    return [String(Number((fact.from + random.whole(0, steps) * fact.step).toFixed(3)))]
  }
  if ('anyOf' in fact) {
    const chosen = new Set(random.sample(fact.anyOf, random.whole(fact.least, fact.anyOf.length)))
    return fact.anyOf.filter((value) => chosen.has(value))
  }
  return [random.pick(fact)]
}

type ArticleText = Pick<Article, 'noun' | 'sentence' | 'surface' | 'material' | 'composition'> & Partial<Article>

export const article = (text: ArticleText): Article => ({ scales: [1], dyeing: 'tonal', facts: {}, ...text })
