import { Skeleton } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { twoColumns } from './two-columns.ts'

const FIELDS = [1, 2, 3, 4, 5]

/** Placeholder for a page with header, tabs and two columns: title, pictures and fields, attributes. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={page}>
      <Skeleton className={crumbs} />
      <Skeleton className={title} />
      <Skeleton className={tabs} />
      <div className={twoColumns}>
        <div className={column}>
          <Skeleton className={picture} />
          <Fields />
        </div>
        <div className={column}>
          <Fields />
        </div>
      </div>
    </div>
  )
}

const Fields = () =>
  FIELDS.map((field) => (
    <span key={field} className={row}>
      <Skeleton className={name} />
      <Skeleton className={box} />
    </span>
  ))

const page = css({ display: 'grid', gap: '16' })
const crumbs = css({ width: '[14rem]', maxWidth: 'full' })
const title = css({ width: '[20rem]', maxWidth: 'full', height: '32' })
const tabs = css({ width: '[12rem]', height: '32' })
const column = css({ display: 'grid', gap: '16' })
const picture = css({ width: '[12rem]', height: '[12rem]' })
const row = css({ display: 'grid', gap: '6' })
const name = css({ width: '[6rem]' })
const box = css({ height: '32' })
