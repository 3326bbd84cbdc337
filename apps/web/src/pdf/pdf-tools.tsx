import { IconButton } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { control } from '@selvedge/ui/recipes'
import { ChevronLeft, ChevronRight, MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { PDF } from './pdf.messages.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const
const SCALES = [1, 1.5, 2, 3, 4] as const

interface PdfToolsProps {
  number: number
  count: number
  scale: number
  onPage: (number: number) => void
  onScale: (scale: number) => void
}

/** Pager and zoom of a PDF; a button without effect keeps its place and the focus. */
export function PdfTools({ number, count, scale, onPage, onScale }: PdfToolsProps) {
  const smaller = SCALES.findLast((one) => one < scale)
  const larger = SCALES.find((one) => one > scale)
  return (
    <div role="toolbar" aria-label={PDF.tools} className={bar}>
      <Tool label={PDF.previous} isIdle={number <= 1} onPress={() => onPage(number - 1)}>
        <ChevronLeft {...ICON} />
      </Tool>
      <PageNumber key={number} number={number} count={count} onPage={onPage} />
      <Tool label={PDF.next} isIdle={number >= count} onPress={() => onPage(number + 1)}>
        <ChevronRight {...ICON} />
      </Tool>
      <span className={gap} />
      <Tool label={PDF.zoomOut} isIdle={smaller === undefined} onPress={() => onScale(smaller ?? scale)}>
        <ZoomOut {...ICON} />
      </Tool>
      <span role="status" className={figures}>
        {PDF.scale(scale)}
      </span>
      <Tool label={PDF.zoomIn} isIdle={larger === undefined} onPress={() => onScale(larger ?? scale)}>
        <ZoomIn {...ICON} />
      </Tool>
      <Tool label={PDF.fit} isIdle={scale === 1} onPress={() => onScale(1)}>
        <MoveHorizontal {...ICON} />
      </Tool>
    </div>
  )
}

interface ToolProps {
  label: string
  isIdle: boolean
  onPress: () => void
  children: ReactNode
}

function Tool({ label, isIdle, onPress, children }: ToolProps) {
  return (
    <IconButton label={label} size="sm" aria-disabled={isIdle} className={tool} onClick={() => !isIdle && onPress()}>
      {children}
    </IconButton>
  )
}

/** The number of the page, as a field: a page is opened with Enter or when the field is left. */
function PageNumber({ number, count, onPage }: Pick<PdfToolsProps, 'number' | 'count' | 'onPage'>) {
  const id = useId()
  const [typed, setTyped] = useState(String(number))
  const go = () => {
    const wanted = Number.parseInt(typed, 10)
    if (wanted >= 1 && wanted <= count && wanted !== number) onPage(wanted)
    else setTyped(String(number))
  }
  return (
    <span className={pageNumber}>
      <label htmlFor={id}>{PDF.page}</label>
      <span className={control({ size: 'sm' })}>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          className={field}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={go}
          onKeyDown={(event) => event.key === 'Enter' && go()}
        />
      </span>
      <span>{PDF.of(count)}</span>
    </span>
  )
}

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', paddingBottom: '8' })
const gap = css({ flex: '1' })
const tool = css({ '&[aria-disabled=true]': { color: 'fg.disabled', bg: 'transparent', cursor: 'not-allowed' } })
const pageNumber = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6',
  paddingInline: '4',
  fontSize: 'sm',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
const field = css({ width: '[3.5ch]', textAlign: 'end' })
const figures = css({
  minWidth: '[3rem]',
  textAlign: 'center',
  fontSize: 'xs',
  fontVariantNumeric: 'tabular-nums',
  color: 'fg.muted',
})
