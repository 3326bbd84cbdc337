import { PROBLEM_CODES } from '@selvedge/sdk/wire'
import type { OpenAPIV3_1 } from 'openapi-types'
import { type Operation, operationsOf } from '../../platform/http/openapi.ts'
import { html, type Html } from './html.ts'
import { type Field, fieldsOf, type Schema, typeText } from './schema-text.ts'

/** The API reference as a single page, so that the browser's own search covers all of it. */
export function docsPage(document: OpenAPIV3_1.Document): string {
  const byTag = Object.groupBy(operationsOf(document), ({ tags }) => tags?.[0] ?? 'other')
  const tags = Object.entries(byTag).map(([tag, operations = []]) => ({ tag, operations }))
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Selvedge API</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <nav aria-label="Sections">
          <p><strong>Selvedge API</strong></p>
          <ul>
            ${tags.map(({ tag }) => html`<li><a href="#${tag}">${tag}</a></li>`)}
            <li><a href="#problems">Problem codes</a></li>
            <li><a href="#schemas">Schemas</a></li>
          </ul>
          <p><a href="/api/v1/openapi.json">openapi.json</a></p>
        </nav>
        <main>
          ${introduction()} ${tags.map(({ tag, operations }) => section(tag, operations))} ${problems()}
          ${components(document)}
        </main>
      </body>
    </html>`.text
}

const introduction = () =>
  html`<h1>Selvedge API</h1>
    <p>Paths are answered with and without a slash at their end. Times are ISO 8601 in UTC, ids are UUIDs.</p>
    <p>
      Sign in with <code>POST /api/v1/auth/token</code> and send the token as <code>Authorization: Bearer …</code>; it
      is valid for 15 minutes. Every failure is <code>application/problem+json</code> (RFC 9457) with a stable
      <a href="#problems"><code>code</code></a
      >, whose meaning is at the address in <code>type</code>, and <code>errors</code> that name the field or parameter.
    </p>
    <p>
      An item's <code>ETag</code> can be sent back as <code>If-Match</code>: a change that would overwrite another
      user's then answers 412. A <code>POST</code> that changes data accepts an <code>Idempotency-Key</code>, which is
      valid for a day.
    </p>`

const section = (tag: string, operations: readonly Operation[]) =>
  html`<section id="${tag}">
    <h2>${tag}</h2>
    ${operations.map(operationPart)}
  </section>`

function operationPart(operation: Operation): Html {
  const { method, path, operationId, summary, description, security, requestBody, responses = {} } = operation
  return html`<article id="${operationId ?? `${method}${path}`}">
    <h3><span class="method">${method.toUpperCase()}</span> <code>${path}</code></h3>
    <p>${summary}${security?.length === 0 ? ' (without signing in)' : ''}</p>
    ${description && html`<p>${description}</p>`} ${parameters(operation)} ${body(requestBody)}
    ${Object.entries(responses).map(([status, response]) => answer(status, response))}
  </article>`
}

function parameters({ parameters: all = [] }: Operation): Html | undefined {
  const fields = all.flatMap((one) => ('$ref' in one ? [] : [parameterField(one)]))
  return fields.length === 0 ? undefined : table('Parameters', fields)
}

const parameterField = ({ name, in: place, required, description, schema }: OpenAPIV3_1.ParameterObject): Field => ({
  name,
  type: typeText(schema),
  required: required ?? false,
  about: [place === 'path' ? 'In the path.' : place === 'header' ? 'A header.' : '', description]
    .filter(Boolean)
    .join(' '),
})

function body(requestBody: Operation['requestBody']): Html | undefined {
  if (!requestBody || '$ref' in requestBody) return undefined
  return html`${Object.entries(requestBody.content).map(([type, { schema }]) => content(`Body, ${type}`, schema))}`
}

function answer(status: string, response: OpenAPIV3_1.ResponseObject | OpenAPIV3_1.ReferenceObject): Html {
  if ('$ref' in response) return html``
  const schema = Object.values(response.content ?? {})[0]?.schema
  const title = `${status} ${response.description}`
  return Number(status) < 400 ? content(title, schema) : html`<h4>${title}</h4>`
}

function content(title: string, schema: Schema | undefined): Html {
  const fields = fieldsOf(schema)
  if (fields.length > 0) return table(title, fields)
  return html`<h4>${title}</h4>
    ${schema && html`<p>${typeLink(typeText(schema))}</p>`}`
}

/** The page that a problem's `type` links to. */
const problems = () =>
  html`<section id="problems">
    <h2>Problem codes</h2>
    ${Object.entries<{ statuses: readonly number[]; meaning: string }>(PROBLEM_CODES).map(
      ([code, { statuses, meaning }]) =>
        html`<article id="problem-${code}">
          <h3><code>${code}</code> ${statuses.join(', ')}</h3>
          <p>${withCode(meaning)}</p>
        </article>`,
    )}
  </section>`

/** Renders text between backticks as code. */
const withCode = (text: string): Html[] =>
  text.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`))

function components({ components: { schemas = {} } = {} }: OpenAPIV3_1.Document): Html {
  return html`<section id="schemas">
    <h2>Schemas</h2>
    ${Object.entries(schemas).map(
      ([name, schema]) =>
        html`<article id="schema-${name}">
          <h3>${name}</h3>
          ${content(typeText(schema), schema)}
        </article>`,
    )}
  </section>`
}

const table = (title: string, fields: readonly Field[]) =>
  html`<h4>${title}</h4>
    <table>
      <tbody>
        ${fields.map(
          ({ name, type, required, about }) =>
            html`<tr>
              <th scope="row"><code>${name}</code>${required ? '' : html` <small>optional</small>`}</th>
              <td>${typeLink(type)}</td>
              <td>${about}</td>
            </tr>`,
        )}
      </tbody>
    </table>`

/** Schema names start with a capital letter, plain types do not. */
function typeLink(type: string): Html {
  const name = /^[A-Z]\w*/.exec(type)?.[0]
  return name ? html`<a href="#schema-${name}">${name}</a>${type.slice(name.length)}` : html`${type}`
}
