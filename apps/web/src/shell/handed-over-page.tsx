import { Breadcrumbs, Button, EmptyState, PageHeader } from '@selvedge/ui'
import { ImagePlus, SquarePen } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { readHandover } from '../shared/handover.ts'
import { useTitle } from '../shared/use-title.ts'
import { HANDED } from './coming.messages.ts'
import { SHELL } from './shell.messages.ts'

const ICON = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const
const ICONS = { edit: <SquarePen {...ICON} />, link: <ImagePlus {...ICON} /> }

/** Holds the selection that a list handed over, until what is done with it is built. */
export function HandedOverPage({ to }: { to: 'edit' | 'link' }) {
  const words = HANDED[to]
  useTitle(words.page)
  const [handover] = useState(() => readHandover())
  const list = handover?.from ?? '/app'
  return (
    <>
      <PageHeader
        title={words.page}
        above={
          <Breadcrumbs
            label={SHELL.breadcrumbs}
            items={[{ label: HANDED.catalogue, href: list }, { label: words.page }]}
            renderLink={(link) => <Link {...link} />}
          />
        }
      />
      <EmptyState
        icon={ICONS[to]}
        title={words.title}
        hint={handover ? `${HANDED.chosen(handover.count)} ${words.hint}` : HANDED.none}
        action={
          <Button asChild>
            <Link href={list}>{handover ? HANDED.back : SHELL.toCatalogue}</Link>
          </Button>
        }
      />
    </>
  )
}
