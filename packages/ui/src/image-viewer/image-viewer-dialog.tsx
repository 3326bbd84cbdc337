import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { css, cx } from '@selvedge/ui/css'
import { button } from '@selvedge/ui/recipes'
import { X } from 'lucide-react'
import { dialogStyle } from '../dialog/dialog.recipe.ts'
import { keepForMessages } from '../shared/keep-for-messages.ts'
import { useOverlay } from '../shared/overlays.ts'
import { useContentFirst } from '../shared/use-content-first.ts'
import { ImageViewer } from './image-viewer.tsx'
import type { ImageViewerProps } from './types.ts'

export interface ImageViewerDialogProps extends Omit<ImageViewerProps, 'className'> {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  closeLabel: string
}

/** Image viewer over the whole window; the picture loads when it opens. */
export function ImageViewerDialog({ open, onOpenChange, title, closeLabel, ...viewer }: ImageViewerDialogProps) {
  const first = useContentFirst(open)
  useOverlay(open, () => onOpenChange(false))
  const style = dialogStyle()
  return (
    <Ark.Root
      {...first.root}
      onPointerDownOutside={keepForMessages}
      onOpenChange={(details) => onOpenChange(details.open)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Positioner className={around}>
          {/* Before the content, whichever of them mounts first. */}
          <Ark.Backdrop className={style.backdrop} />
          <Ark.Content {...first.content} className={content}>
            <header className={head}>
              <Ark.Title className={heading}>{title}</Ark.Title>
              <Ark.CloseTrigger
                className={cx(button({ tone: 'ghost', size: 'sm', shape: 'square' }))}
                aria-label={closeLabel}
              >
                <X aria-hidden size={16} strokeWidth={1.75} />
              </Ark.CloseTrigger>
            </header>
            <ImageViewer {...viewer} className={fill} />
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

const around = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'overlay',
  display: 'flex',
  padding: { base: '0', sm: '24' },
})
const content = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  width: 'full',
  minHeight: '0',
  padding: { base: '12', sm: '16' },
  paddingTop: '12',
  bg: 'bg.surface',
  color: 'fg.default',
  borderRadius: { base: 'none', sm: 'lg' },
  boxShadow: 'dialog',
  outline: 'none',
  animationDuration: 'normal',
  animationTimingFunction: 'out',
  _open: { animationName: 'fadeIn' },
  _closed: { animationName: 'fadeOut' },
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8',
  paddingBottom: '12',
})
const heading = css({ minWidth: '0', fontSize: 'lg', fontWeight: 'semibold', overflowWrap: 'anywhere' })
const fill = css({ flex: '1' })
