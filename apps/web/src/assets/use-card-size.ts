import type { CardSize } from '@selvedge/ui'
import { useState } from 'react'
import { readLocal, storeLocal } from '../shared/local-state.ts'

const KEY = 'selvedge.card-size'

/** Card size last chosen in this browser. */
export function useCardSize() {
  const [size, setSize] = useState<CardSize>(() => (readLocal(KEY) === 'lg' ? 'lg' : 'md'))
  const choose = (chosen: CardSize) => {
    setSize(chosen)
    storeLocal(KEY, chosen)
  }
  return [size, choose] as const
}
