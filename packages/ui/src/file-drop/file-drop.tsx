import { css, cva } from '@selvedge/ui/css'
import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Field, type FieldWords, useFieldAria } from '../field/field.tsx'
import { usePastedFiles } from './use-pasted-files.ts'

export interface FileDropProps extends FieldWords {
  /** Label of the button that opens the file picker. */
  choose: string
  /** Next to the button, e.g. 'or drop a file here'. */
  drop: string
  /** As in `<input type="file">`: restricts the picker; dropped files are not filtered. */
  accept?: string
  multiple?: boolean
  busy?: boolean
  /** Also takes files that are pasted elsewhere on the page, as it is the only thing there that takes files. */
  pasteAnywhere?: boolean
  /** `lg` fills a whole page and is easier to hit. */
  size?: 'md' | 'lg'
  /** Existing content, e.g. a preview. */
  children?: ReactNode
  /** Further buttons, after the one that opens the file picker. */
  actions?: ReactNode
  onFiles: (files: readonly File[]) => void
}

/** Accepts files that are dropped, pasted or picked with the button. */
export function FileDrop(props: FileDropProps) {
  const { choose, drop, accept, multiple = false, busy = false, size = 'md', children, actions, onFiles } = props
  const { pasteAnywhere = false } = props
  const { label, hideLabel, hint, error, note } = props
  const { ids, control } = useFieldAria({ hint, error })
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1)
    if (files.length > 0 && !busy) onFiles(files)
  }
  const area = useRef<HTMLDivElement>(null)
  usePastedFiles(area, pasteAnywhere, take)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <Field {...{ ids, label, hint, error }} {...(note && { note })} {...(hideLabel && { hideLabel })}>
      <div
        ref={area}
        className={zone({ isOver, size })}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
        }}
        onDrop={onDrop}
      >
        {children}
        <div className={row} data-no-print>
          <Button
            {...control}
            aria-labelledby={`${ids.label} ${ids.control}`}
            tone="secondary"
            busy={busy}
            icon={<Upload aria-hidden size={16} strokeWidth={1.75} />}
            onClick={() => input.current?.click()}
          >
            {choose}
          </Button>
          {actions}
          <span className={quiet}>{drop}</span>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          multiple={multiple}
          onChange={(event) => {
            take(event.target.files)
            // Allows choosing the same file again.
            event.target.value = ''
          }}
        />
      </div>
    </Field>
  )
}

const zone = cva({
  base: {
    display: 'grid',
    gap: '12',
    justifyItems: 'start',
    minWidth: '0',
    padding: '16',
    borderRadius: 'md',
    borderWidth: 'hairline',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    transition: 'colors',
    _print: { padding: '0', borderStyle: 'none' },
  },
  variants: {
    isOver: { true: { bg: 'accent.subtle', borderColor: 'accent.solid' }, false: {} },
    size: { md: {}, lg: { minHeight: '[12rem]', placeContent: 'center' } },
  },
})
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '12', rowGap: '8' })
const quiet = css({ fontSize: 'sm', color: 'fg.subtle' })
