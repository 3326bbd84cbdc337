import { useState } from 'react'
import { AssetCard } from '../asset-card/asset-card.tsx'
import { swatch } from '../testing/fabrics.ts'
import { CardGrid } from './card-grid.tsx'
import type { CardGridLabels, CardGridProps } from './types.ts'

export interface Picture {
  id: string
  name: string
}

export const cardLabels: CardGridLabels = {
  grid: 'Pictures',
  select: (name) => `Select ${name}`,
  loading: 'Loading pictures',
  more: { loading: 'Loading more pictures', failed: 'More pictures could not be loaded.', retry: 'Try again' },
}

export const pictures = (count: number): Picture[] =>
  Array.from({ length: count }, (_, at) => ({ id: `a${at + 1}`, name: `Heron ${at + 1}` }))

type Shown = Partial<Omit<CardGridProps<Picture>, 'selection' | 'getId' | 'getName' | 'renderCard'>> & {
  mode?: 'single' | 'multiple'
  chosen?: readonly string[]
  disabled?: readonly string[]
  onToggle?: (id: string, options: { range: boolean }) => void
}

/** A picture grid that manages its own selection. */
export function PictureGrid({ mode, chosen = [], disabled = [], onToggle, ...props }: Shown) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(chosen))
  const toggle = (id: string, options: { range: boolean }) => {
    onToggle?.(id, options)
    const rest = [...selected].filter((one) => one !== id)
    setSelected(new Set(mode === 'single' ? [id] : selected.has(id) ? rest : [...selected, id]))
  }
  return (
    <CardGrid<Picture>
      items={pictures(60)}
      getId={({ id }) => id}
      getName={({ name }) => name}
      renderCard={({ id, name }, mark) => (
        <AssetCard name={name} type="PNG" src={swatch('#e0942f', 3)} mark={mark} selected={selected.has(id)} />
      )}
      size="md"
      labels={cardLabels}
      {...(mode && { selection: { mode, selected, onToggle: toggle, isDisabled: ({ id }) => disabled.includes(id) } })}
      {...props}
    />
  )
}
