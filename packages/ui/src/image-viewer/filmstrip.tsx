import { css } from '@selvedge/ui/css'
import { useEffect, useRef } from 'react'
import { Thumbnail } from '../thumbnail/thumbnail.tsx'

export interface FilmstripPicture {
  id: string
  name: string
  src: string
}

export interface FilmstripProps {
  /** Accessible name of the list. */
  label: string
  pictures: readonly FilmstripPicture[]
  current: string
  onSelect: (id: string) => void
}

/** Pictures drawn on each side of the current one; the series may have thousands. */
const AROUND = 12

/** Thumbnails of the pictures around the current one. The keyboard turns with the arrow keys of the viewer instead. */
export function Filmstrip({ label, pictures, current, onSelect }: FilmstripProps) {
  const at = pictures.findIndex(({ id }) => id === current)
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const shown = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (!strip.current || !shown) return
    strip.current.scrollLeft = shown.offsetLeft - (strip.current.clientWidth - shown.offsetWidth) / 2
  }, [current])
  return (
    <ul ref={strip} aria-label={label} className={list}>
      {pictures.slice(Math.max(0, at - AROUND), at + AROUND + 1).map(({ id, name, src }) => (
        <li key={id}>
          <button
            type="button"
            aria-label={name}
            {...(id === current && { 'aria-current': true })}
            tabIndex={id === current ? 0 : -1}
            className={frame}
            onClick={() => onSelect(id)}
          >
            <Thumbnail size="comfortable" src={src} alt="" />
          </button>
        </li>
      ))}
    </ul>
  )
}

const list = css({
  position: 'relative',
  display: 'flex',
  gap: '4',
  paddingBlock: '8',
  paddingInline: '4',
  overflowX: 'auto',
  scrollbarWidth: '[thin]',
  flexShrink: '0',
})
const frame = css({
  display: 'block',
  padding: '2',
  borderRadius: 'sm',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover' },
  '&[aria-current]': { boxShadow: '[0 0 0 2px {colors.accent.solid}]' },
})
