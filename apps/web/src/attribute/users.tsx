import { Fragment } from 'react'
import { TextLink } from '../shared/text-link.tsx'
import { OTHERS, type Usage, type UserKind, usersOf } from './usage-words.ts'

interface UsersProps {
  usage: Usage
  kinds: readonly UserKind[]
}

const LISTED = new Intl.ListFormat('en-GB')

/** How many items use something, and the first of each kind by name: a link where it has a page. */
export function Users({ usage, kinds }: UsersProps) {
  const users = usersOf(usage, kinds)
  return LISTED.formatToParts(users.map(({ kind }) => kind)).map(({ type, value }, at) => {
    const user = type === 'element' ? users.find(({ kind }) => kind === value) : undefined
    if (!user) return <Fragment key={at}>{value}</Fragment>
    const { counted, count, first, href } = user
    if (!first) return <Fragment key={at}>{counted}</Fragment>
    const name = <bdi>{first}</bdi>
    return (
      <Fragment key={at}>
        {counted} ({href ? <TextLink href={href}>{name}</TextLink> : name}
        {count > 1 && OTHERS})
      </Fragment>
    )
  })
}
