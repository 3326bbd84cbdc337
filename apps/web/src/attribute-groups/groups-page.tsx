import { createGroupListActors, groupListMachine, type GroupOutcome } from '@selvedge/machines'
import { createAttributeGroups } from '@selvedge/sdk'
import { Button, PageHeader, pagePart } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { ATTRIBUTES_AREA } from '../attributes/attributes-area.messages.ts'
import { AttributesAreaTabs } from '../attributes/attributes-area-tabs.tsx'
import { ListFooter } from '../list/list-footer.tsx'
import { listPage } from '../list/list-page.ts'
import { ListSearch } from '../list/list-search.tsx'
import { useList } from '../list/use-list.ts'
import { useRetryOnline } from '../list/use-retry-online.ts'
import { PanelList } from '../panels/panel-list.tsx'
import { usePaletteActions } from '../shared/palette-actions.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'
import { useTitle } from '../shared/use-title.ts'
import { linkAddress } from './group-address.ts'
import { GroupPanel } from './group-panel.tsx'
import { groupOf, type GroupQuestion, type UnlinkQuestion } from './group-question.ts'
import { GROUPS } from './groups.messages.ts'
import { useGroupQuestion } from './use-group-question.ts'

const GroupDialog = lazy(pagePart(() => import('./group-dialog.tsx')))
const UnreadGroupDialog = lazy(pagePart(() => import('./unread-group-dialog.tsx')))

/** Groups of attributes (specification 2, 2). */
export default function GroupsPage() {
  useTitle(GROUPS.page)
  const { cache } = useServices()
  const [, navigate] = useLocation()
  const attributeGroups = useResource('attributeGroups', createAttributeGroups)
  const list = useList(groupListMachine, () => createGroupListActors({ attributeGroups }, cache))
  useRetryOnline(list)
  const shown = useSelector(list, (snapshot) => snapshot.context.shown?.data)
  const size = useSelector(list, (snapshot) => snapshot.context.params.size)
  const { question, unread, ask, close } = useGroupQuestion(shown)
  const [unlink, setUnlink] = useState<UnlinkQuestion>()
  const words = useMemo(() => ({ ...GROUPS, range: positionOf(size) }), [size])
  usePaletteActions(() => [{ id: 'add-group', label: GROUPS.add, run: () => ask({ task: 'addGroup' }) }])
  const askAny = (about: GroupQuestion) => (about.task === 'unlinkAttributes' ? setUnlink(about) : ask(about))
  const end = useCallback(
    (outcome: GroupOutcome | undefined) => {
      if (outcome?.change.task !== 'addGroup' || outcome.id === undefined) return close()
      // In place of the dialog, so that Back leads to the groups.
      navigate(linkAddress(outcome.id, 'create'), { replace: true })
    },
    [close, navigate],
  )
  const add = (
    <Button
      tone="primary"
      icon={<Plus aria-hidden size={16} strokeWidth={1.75} />}
      onClick={() => ask({ task: 'addGroup' })}
    >
      {GROUPS.add}
    </Button>
  )

  return (
    <div className={listPage}>
      <PageHeader title={ATTRIBUTES_AREA.title} actions={add} />
      <AttributesAreaTabs current="groups" />
      <ListSearch list={list} words={GROUPS} />
      <PanelList
        list={list}
        words={GROUPS}
        label={GROUPS.groups}
        emptyAction={add}
        panelOf={(group, panel) => <GroupPanel group={group} ask={askAny} {...panel} />}
      />
      <ListFooter list={list} words={words} />
      <Suspense>
        {question && (
          <GroupDialog key={`${question.task} ${groupOf(question)?.id ?? ''}`} question={question} onClose={end} />
        )}
        {unread && <UnreadGroupDialog group={unread} onClose={close} />}
        {unlink && <GroupDialog question={unlink} onClose={() => setUnlink(undefined)} />}
      </Suspense>
    </div>
  )
}

/** The page that is shown, of all pages. */
const positionOf = (size: number) => (first: number, _last: number, total: number) =>
  GROUPS.position(Math.ceil(first / size), Math.ceil(total / size))
