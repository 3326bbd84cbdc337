import { css, cva, cx } from '@selvedge/ui/css'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { Floating } from '../tooltip/floating.tsx'
import { useHint } from '../tooltip/use-hint.ts'

export interface ThumbnailProps {
  /** If missing or not loadable, the mat shows a placeholder icon. */
  src?: string | null | undefined
  /** Empty if the name is next to the picture. */
  alt: string
  size?: 'compact' | 'default' | 'comfortable' | 'md' | 'lg' | 'fill'
  /** Fabrics are cropped to a centred square; products are shown whole. */
  fit?: 'cover' | 'contain'
  /** A larger picture, shown after hovering for 300 ms. */
  previewSrc?: string | null | undefined
  loading?: 'lazy' | 'eager'
  className?: string
}

export function Thumbnail(props: ThumbnailProps) {
  const { src, alt, size = 'default', fit = 'cover', previewSrc, loading = 'lazy', className } = props
  const [failedSrc, setFailedSrc] = useState<string>()
  const hint = useHint(300)
  const shown = src && src !== failedSrc ? src : undefined
  const zooms = Boolean(shown && previewSrc)
  return (
    <span
      className={cx(frame({ size }), className)}
      onPointerEnter={(event) => zooms && event.pointerType !== 'touch' && hint.openSoon(event.currentTarget)}
      onPointerLeave={hint.closeSoon}
      onPointerDown={hint.close}
    >
      {shown ? (
        <img
          src={shown}
          alt={alt}
          loading={loading}
          decoding="async"
          draggable={false}
          className={picture({ fit })}
          onError={() => setFailedSrc(shown)}
        />
      ) : (
        <Fallback alt={alt} />
      )}
      {hint.anchor && previewSrc && (
        <Floating anchor={hint.anchor} side="right" aria-hidden className={preview} onPointerLeave={hint.closeSoon}>
          <img src={previewSrc} alt="" className={picture({ fit })} />
        </Floating>
      )}
    </span>
  )
}

function Fallback({ alt }: { alt: string }) {
  const meaning = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
  return (
    <span {...meaning} className={fallback}>
      <ImageOff aria-hidden size="40%" strokeWidth={1.5} className={fallbackIcon} />
    </span>
  )
}

const frame = cva({
  base: {
    position: 'relative',
    display: 'inline-block',
    flexShrink: '0',
    overflow: 'hidden',
    aspectRatio: '[1 / 1]',
    borderRadius: 'xs',
    bg: 'bg.mat',
    verticalAlign: 'middle',
    _after: {
      content: '""',
      position: 'absolute',
      inset: '0',
      borderRadius: '[inherit]',
      boxShadow: 'ring',
      pointerEvents: 'none',
    },
  },
  variants: {
    size: {
      compact: { width: 'thumb.compact' },
      default: { width: 'thumb.default' },
      comfortable: { width: 'thumb.comfortable' },
      md: { width: 'card.md', borderRadius: 'sm' },
      lg: { width: 'card.lg', borderRadius: 'sm' },
      fill: { width: 'full', borderRadius: 'sm' },
    },
  },
})
const picture = cva({
  base: { display: 'block', width: 'full', height: 'full' },
  variants: { fit: { cover: { objectFit: 'cover' }, contain: { objectFit: 'contain' } } },
})
const fallback = css({ display: 'grid', placeItems: 'center', width: 'full', height: 'full' })
const fallbackIcon = css({ color: 'fg.disabled', maxWidth: '32', maxHeight: '32' })
const preview = css({
  zIndex: 'popover',
  width: 'preview',
  height: 'preview',
  padding: '6',
  bg: 'bg.surface',
  borderRadius: 'md',
  boxShadow: 'popover',
  pointerEvents: 'none',
  animation: '[fadeIn 160ms ease-out]',
  '& img': { borderRadius: 'xs', bg: 'bg.mat' },
})
