import { userAnswer, userPatchSchema } from '@selvedge/sdk/wire'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { isId } from '../../platform/db/ids.ts'
import { idParams } from '../../platform/listing/pages/id-params.ts'
import { refuseStale, setEtag } from '../../platform/http/conditional.ts'
import { notFound, Problem } from '../../platform/http/problem.ts'
import { described } from '../../platform/http/described.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { lockUser, readUser, type StoredUser, writeContact } from './users.store.ts'

const tags = ['users']

export function userRoutes(app: Api, { db, now }: AppDependencies): void {
  const read = async (supplierId: string, id: string): Promise<StoredUser> => {
    const found = isId(id) ? await db.forSupplier(supplierId, (trx) => readUser(trx, supplierId, id)) : undefined
    if (!found) throw notFound()
    return found
  }

  app.get('/auth/me', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'The user who is signed in',
      operationId: 'get_me',
      response: { 200: described(userAnswer, 'The user.'), ...problemAnswers(401) },
    },
    async handler({ session }, reply) {
      const { user, rev } = await read(session.supplierId, session.userId)
      setEtag(reply, rev)
      return { data: user }
    },
  })

  app.get('/users/:id', {
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'A user of the supplier',
      operationId: 'get_user',
      params: idParams,
      response: { 200: described(userAnswer, 'The user.'), ...problemAnswers(401, 403, 404) },
    },
    async handler({ session, params }, reply) {
      const { user, rev } = await read(session.supplierId, params.id)
      refuseOthers(session.userId, params.id)
      setEtag(reply, rev)
      return { data: user }
    },
  })

  app.patch('/users/:id', {
    // Readers have contact details too.
    config: { access: 'read' },
    schema: {
      tags,
      summary: 'Change your contact details',
      operationId: 'patch_user',
      params: idParams,
      body: userPatchSchema,
      response: {
        200: described(userAnswer, 'The user as it is now.'),
        ...problemAnswers(400, 401, 403, 404, 412, 422),
      },
    },
    async handler(request, reply) {
      const { session, params, body } = request
      await read(session.supplierId, params.id)
      refuseOthers(session.userId, params.id)
      const { user, rev } = await db.forSupplier(session.supplierId, async (trx) => {
        const before = await lockUser(trx, session.supplierId, params.id)
        if (!before) throw notFound()
        refuseStale(request, before.rev, before.user)
        await writeContact(trx, session.supplierId, params.id, definedIn(body.contact), now())
        return (await readUser(trx, session.supplierId, params.id)) ?? before
      })
      setEtag(reply, rev)
      return { data: user }
    },
  })
}

function refuseOthers(userId: string, id: string): void {
  if (userId !== id) throw new Problem(403, 'forbidden', 'Only their owner can see and change contact details.')
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

const definedIn = <T extends object>(object: T) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Defined<T>
