import { groupKeys } from '@selvedge/machines'
import { createAttributeGroups, isApiError } from '@selvedge/sdk'
import { Breadcrumbs, Button, EmptyState, PageHeader, SkeletonRows } from '@selvedge/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from 'wouter'
import { listPage } from '../list/list-page.ts'
import { Notice } from '../shared/notice.tsx'
import { useResource } from '../shared/use-resource.ts'
import { useTitle } from '../shared/use-title.ts'
import { SHELL } from '../shell/shell.messages.ts'
import { GROUPS_ADDRESS } from './group-address.ts'
import { LinkAttributes } from './link-attributes.tsx'
import { LINK_ATTRIBUTES } from './link-attributes.messages.ts'

/** Adds attributes to a group, also right after it was created (specification 2, 2). */
export default function LinkPage() {
  const { groupId = '' } = useParams()
  const mode = new URLSearchParams(useSearch()).get('mode') === 'create' ? 'create' : 'link'
  const title = LINK_ATTRIBUTES.title[mode]
  useTitle(title)
  const attributeGroups = useResource('attributeGroups', createAttributeGroups)
  const {
    data: group,
    error,
    refetch,
  } = useQuery({
    queryKey: groupKeys.one(groupId),
    queryFn: async ({ signal }) => (await attributeGroups.get(groupId, { signal })).value,
  })
  const isGone = isApiError(error, 'notFound')
  return (
    <div className={listPage} data-fills-window={group ? true : undefined}>
      <PageHeader
        title={title}
        meta={group && <bdi>{group.name}</bdi>}
        above={
          <Breadcrumbs
            label={SHELL.breadcrumbs}
            items={[
              { label: LINK_ATTRIBUTES.area, href: '/app/attributes' },
              { label: LINK_ATTRIBUTES.groups, href: GROUPS_ADDRESS },
              { label: title },
            ]}
            renderLink={(link) => <Link {...link} />}
          />
        }
      />
      {!group && !error && <SkeletonRows rows={8} label={LINK_ATTRIBUTES.loading} />}
      {!group && error && !isGone && (
        <Notice text={LINK_ATTRIBUTES.failed} action={LINK_ATTRIBUTES.retry} onAction={() => void refetch()} />
      )}
      {isGone && (
        <div role="alert">
          <EmptyState
            title={LINK_ATTRIBUTES.missing}
            action={
              <Button asChild>
                <Link href={GROUPS_ADDRESS}>{LINK_ATTRIBUTES.toGroups}</Link>
              </Button>
            }
          />
        </div>
      )}
      {group && !isGone && <LinkAttributes key={group.id} groupId={group.id} mode={mode} />}
    </div>
  )
}
