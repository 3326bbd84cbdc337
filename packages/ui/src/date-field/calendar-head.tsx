import { DatePicker as Ark } from '@ark-ui/react/date-picker'
import { css } from '@selvedge/ui/css'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import type { CalendarWords } from './date-words.ts'

export function CalendarHead({ words }: { words: CalendarWords }) {
  return (
    <Ark.Context>
      {({ view, visibleRangeText, getDecade }) => {
        const decade = getDecade()
        const text = view === 'year' ? `${decade.start} – ${decade.end}` : visibleRangeText.start
        return (
          <Ark.View view={view}>
            <div className={head}>
              <Ark.PrevTrigger className={arrow} aria-label={words.previous[view]}>
                <ChevronLeft aria-hidden size={16} strokeWidth={1.75} />
              </Ark.PrevTrigger>
              <Ark.ViewTrigger className={title} aria-label={view === 'year' ? text : `${text}, ${words.zoomOut}`}>
                {text}
                {view !== 'year' && <ChevronDown aria-hidden size={14} strokeWidth={2} />}
              </Ark.ViewTrigger>
              <Ark.NextTrigger className={arrow} aria-label={words.next[view]}>
                <ChevronRight aria-hidden size={16} strokeWidth={1.75} />
              </Ark.NextTrigger>
            </div>
          </Ark.View>
        )
      }}
    </Ark.Context>
  )
}

const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginBottom: '8' })
const button = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4',
  height: '28',
  borderRadius: 'sm',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover' },
  '& svg': { color: 'fg.subtle' },
} as const
const arrow = css({
  ...button,
  width: '28',
  _rtl: { '& svg': { transform: 'scaleX(-1)' } },
  '&:disabled': { opacity: '0.35', bg: 'transparent', cursor: 'not-allowed' },
})
const title = css({
  ...button,
  paddingInline: '8',
  fontSize: 'sm',
  fontWeight: 'semibold',
  fontVariantNumeric: 'tabular-nums',
  '&:disabled': { bg: 'transparent', cursor: 'default' },
})
