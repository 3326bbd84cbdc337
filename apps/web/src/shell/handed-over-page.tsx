import { Breadcrumbs, Button, EmptyState, PageHeader } from '@selvedge/ui'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { readHandover } from '../shared/handover.ts'
import { useTitle } from '../shared/use-title.ts'
import { HANDED } from './coming.messages.ts'
import { SHELL } from './shell.messages.ts'

/** Receives a list's selection until the real target page is built. */
export function HandedOverPage() {
  useTitle(HANDED.page)
  const [handover] = useState(() => readHandover())
  const list = handover?.from ?? '/app'
  return (
    <>
      <PageHeader
        title={HANDED.page}
        above={
          <Breadcrumbs
            label={SHELL.breadcrumbs}
            items={[{ label: HANDED.catalogue, href: list }, { label: HANDED.page }]}
            renderLink={(link) => <Link {...link} />}
          />
        }
      />
      <EmptyState
        icon={<ImagePlus aria-hidden size={20} strokeWidth={1.75} />}
        title={HANDED.title}
        hint={handover ? `${HANDED.chosen(handover.count)} ${HANDED.hint}` : HANDED.none}
        action={
          <Button asChild>
            <Link href={list}>{handover ? HANDED.back : SHELL.toCatalogue}</Link>
          </Button>
        }
      />
    </>
  )
}
