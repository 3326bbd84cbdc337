import { css } from '@selvedge/ui/css'
import { FileSpreadsheet, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { CATALOGUE } from './catalogue.messages.ts'

/** The ways to begin, side by side, where a list of the catalogue is empty. */
export function StartWays() {
  return (
    <>
      <Way
        href="/app/import"
        icon={<FileSpreadsheet aria-hidden size={20} strokeWidth={1.75} />}
        title={CATALOGUE.importFile}
        hint={CATALOGUE.importFileHint}
      />
      <Way
        href="/app/products?dialog=add"
        icon={<Plus aria-hidden size={20} strokeWidth={1.75} />}
        title={CATALOGUE.addByHand}
        hint={CATALOGUE.addByHandHint}
      />
    </>
  )
}

interface WayProps {
  href: string
  icon: ReactNode
  title: string
  hint: string
}

function Way({ href, icon, title, hint }: WayProps) {
  return (
    <div className={card}>
      {icon}
      <Link href={href} className={name}>
        {title}
      </Link>
      <span className={text}>{hint}</span>
    </div>
  )
}

const card = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '8',
  width: '[16rem]',
  padding: '16',
  borderWidth: 'hairline',
  borderColor: 'border.default',
  borderRadius: 'md',
  bg: 'bg.surface',
  color: 'fg.muted',
  textAlign: 'left',
  _hover: { bg: 'bg.hover', borderColor: 'border.control' },
})
// The whole card can be pressed, and is called by its title alone.
const name = css({
  color: 'fg.default',
  fontWeight: 'medium',
  _after: { content: '""', position: 'absolute', inset: '0' },
})
const text = css({ fontSize: 'sm' })
