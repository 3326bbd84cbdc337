interface CodeFacts {
  /** Statuses the code is sent with. */
  statuses: readonly number[]
  meaning: string
}

/**
 * Every `code` of a problem that the server returns, with its statuses and meaning. Codes never change; new ones may be
 * added. The `type` of a problem links to its description on the page `/api/docs`.
 */
export const PROBLEM_CODES = {
  already_run: { statuses: [409], meaning: 'The bulk edit has already been run, or is running.' },
  already_undone: {
    statuses: [409],
    meaning: 'The bulk edit, or the merge of values, has already been undone, or is being undone.',
  },
  ambiguous_header: { statuses: [400], meaning: 'Two columns of the file have the same name.' },
  bad_character: {
    statuses: [400],
    meaning: 'The address, a filter or a search contains a control character or an unpaired surrogate.',
  },
  bad_encoding: {
    statuses: [400],
    meaning: 'A percent sign in the address, a filter or a text of a view is not part of a valid escape sequence.',
  },
  bad_filter: {
    statuses: [400],
    meaning:
      'The filter does not follow the grammar, or the column does not support the operator; `offset` is the position.',
  },
  bad_header: {
    statuses: [400],
    meaning: 'A header such as `Idempotency-Key`, `Upload-Length` or `Upload-Checksum` cannot be read.',
  },
  bad_json: {
    statuses: [400],
    meaning: 'The body is missing, is not JSON, is nested too deeply or names a field twice.',
  },
  bad_mode: { statuses: [400], meaning: '`mode` must be append, remove or upsert.' },
  bad_multipart: { statuses: [400], meaning: 'The body is not multipart/form-data, or was truncated.' },
  bad_paging: { statuses: [400], meaning: '`offset` or `limit` is not a whole number, or is out of range.' },
  bad_parameter: {
    statuses: [400],
    meaning: 'A query parameter is invalid, or is present twice.',
  },
  bad_request: { statuses: [400], meaning: 'The request is not valid HTTP; rarely with another 4xx status.' },
  bad_search: { statuses: [400], meaning: 'The search has too many characters.' },
  bad_sort: {
    statuses: [400],
    meaning: 'The sort does not follow the grammar, or names a column that cannot be sorted.',
  },
  bad_value: { statuses: [400], meaning: 'A value of the filter does not fit the column, e.g. is not a number.' },
  catalogue_not_empty: {
    statuses: [409],
    meaning: 'The demo can only be loaded into an empty catalogue, and there are products.',
  },
  channel_incomplete: {
    statuses: [422],
    meaning: 'The channel has no columns, or no view, so it cannot be exported.',
  },
  checksum_mismatch: {
    statuses: [460],
    meaning: 'The bytes of a part do not match `Upload-Checksum`; send them again (tus 1.0).',
  },
  column_gone: {
    statuses: [409],
    meaning: 'The channel has columns that no longer exist; `errors` point to them.',
  },
  count_changed: {
    statuses: [409],
    meaning: 'The number of matching rows is no longer `expected`; `count` is the current number. Nothing was changed.',
  },
  csrf_rejected: { statuses: [403], meaning: 'The request came from a page of another origin.' },
  demo_loaded: { statuses: [409], meaning: 'The demo is already loaded, or is being loaded.' },
  document_exists: { statuses: [409], meaning: 'The product already has a document.' },
  duplicate_name: {
    statuses: [400, 409],
    meaning: 'The name is taken, whatever its case; 400 for views, 409 for everything else.',
  },
  duplicate_values: {
    statuses: [409],
    meaning: 'Values of the uploaded file already exist, or appear twice in it; `errors` point to the rows.',
  },
  empty_file: { statuses: [422], meaning: 'The file has no bytes.' },
  empty_ids: { statuses: [422], meaning: 'A bulk call needs at least one id.' },
  file_missing: { statuses: [404], meaning: 'The asset exists, but its file is missing.' },
  filter_too_complex: {
    statuses: [400],
    meaning:
      'The filter is longer, or has more groups, items or values, than allowed: at most 100 values of ct, sw, ew and ia, and 10 items on long texts.',
  },
  forbidden: { statuses: [403], meaning: 'Signed in, but not allowed to do this, e.g. as a reader.' },
  headers_too_large: { statuses: [431], meaning: 'There are too many headers, or they are too long.' },
  idempotency_key_in_flight: {
    statuses: [409],
    meaning: 'The first request with this `Idempotency-Key` is still running; try again in a moment.',
  },
  idempotency_key_reused: {
    statuses: [422],
    meaning: 'This `Idempotency-Key` belongs to another request; use a new one.',
  },
  image_too_large: {
    statuses: [422],
    meaning: 'The picture has more pixels than can be read (40 million; interlaced PNG 16 million).',
  },
  import_applied: {
    statuses: [409],
    meaning: 'The import has already been applied; it can be undone, but not applied or changed again.',
  },
  import_expired: {
    statuses: [410],
    meaning: 'The file of an import is kept for 24 hours, and the changes for 30 days; that time is over.',
  },
  import_not_applied: {
    statuses: [409],
    meaning: 'The import was not applied, or has already been undone, so there is nothing to undo.',
  },
  in_use: { statuses: [409], meaning: 'Other items depend on this one, so it cannot be deleted.' },
  insufficient_storage: {
    statuses: [507],
    meaning: 'The server has no disk space left, or less than the reserve that is kept free.',
  },
  internal: { statuses: [500], meaning: 'Something went wrong on the server; look for `request_id` in its log.' },
  invalid: {
    statuses: [400, 422],
    meaning: 'A field of the body, or several parameters, are invalid; `errors` say which and why.',
  },
  invalid_credentials: { statuses: [401], meaning: 'The e-mail address or the password is wrong.' },
  invalid_rows: {
    statuses: [400],
    meaning: 'Rows of the file do not fit the attribute; `errors` point to up to 1,000 of them.',
  },
  invalid_token: {
    statuses: [401],
    meaning: 'The access token is missing, expired or revoked: renew it, or sign in.',
  },
  job_ended: { statuses: [409], meaning: 'The job has ended, so it cannot be cancelled.' },
  job_expired: { statuses: [503], meaning: 'The job took longer than 15 minutes and was undone.' },
  job_lost: {
    statuses: [503],
    meaning: 'The job was retried and lost each time; `detail` says why. Nothing was changed.',
  },
  job_stalled: {
    statuses: [503],
    meaning: 'The job made no progress for five minutes and was undone; start it again.',
  },
  kind_fixed: { statuses: [422], meaning: 'The kind of a view cannot be changed.' },
  link_revoked: { statuses: [410], meaning: 'The link was revoked, or what it showed was deleted.' },
  mapping_incomplete: {
    statuses: [422],
    meaning: 'The mapping of the import cannot be used yet; `errors` say why.',
  },
  method_not_allowed: { statuses: [405], meaning: 'This address supports other methods; `Allow` lists them.' },
  missing_column: { statuses: [400], meaning: 'A required column is missing from the file.' },
  no_file: { statuses: [422], meaning: 'The body has no file in the expected field.' },
  no_rows: { statuses: [400], meaning: 'The uploaded table has no rows.' },
  not_a_picture: { statuses: [422], meaning: 'Only pictures can be a main image or an ambient image.' },
  not_found: { statuses: [404], meaning: 'The item does not exist, or belongs to another supplier.' },
  not_ready: { statuses: [503], meaning: 'The server is starting or stopping, or its database is not reachable.' },
  not_run: { statuses: [409], meaning: 'The bulk edit was not run, so there is nothing to undo.' },
  not_static: {
    statuses: [422],
    meaning: 'The view finds its variants by filters, so none can be added or removed.',
  },
  one_value_only: { statuses: [422], meaning: 'The attribute holds one value at a time, and several were given.' },
  other_family: { statuses: [422], meaning: 'The material belongs to a different material family from the one sent.' },
  other_id: { statuses: [422], meaning: 'The id in the body differs from the one in the path.' },
  parent_gone: {
    statuses: [409],
    meaning: 'The attribute of a deleted or merged value was deleted too; restore the attribute first.',
  },
  quota_exceeded: {
    statuses: [507],
    meaning: 'The files of the supplier, including unfinished uploads, would exceed their quota.',
  },
  range_not_satisfiable: {
    statuses: [416],
    meaning: 'The file is shorter than the requested range (RFC 9110).',
  },
  refresh_reused: { statuses: [401], meaning: 'The session was used in two places and was ended; sign in again.' },
  render_failed: { statuses: [503], meaning: 'The data sheet could not be rendered, or not in time; try again.' },
  repeated: { statuses: [422], meaning: 'The same item was given twice.' },
  request_timeout: { statuses: [408], meaning: 'The request took too long to arrive.' },
  required: { statuses: [422], meaning: 'A required field would be cleared.' },
  session_ended: { statuses: [401], meaning: 'The session is over; sign in again.' },
  spelling_undecided: {
    statuses: [422],
    meaning:
      'Values of the import are spelled in several ways; `errors` name the columns whose `spelling` must be set.',
  },
  stale: {
    statuses: [412],
    meaning: 'The item was changed since it was read; `current` is its current state.',
  },
  token_invalid: {
    statuses: [400],
    meaning: 'The link to set a new password has been used, or is older than 60 minutes.',
  },
  too_few: { statuses: [422], meaning: 'At least two values are needed for a merge.' },
  too_large: {
    statuses: [400, 413],
    meaning: 'The body or the file is too large; 400 for an uploaded table.',
  },
  too_long: { statuses: [422], meaning: 'A text has more characters than allowed.' },
  too_many_files: { statuses: [413], meaning: 'There are more files than one call accepts.' },
  too_many_items: {
    statuses: [409, 413, 422],
    meaning: 'There are more items than one call, or one list, may have.',
  },
  too_many_jobs: {
    statuses: [429],
    meaning: 'One hundred jobs of the supplier are already queued; try again when some are done.',
  },
  too_many_parts: { statuses: [413], meaning: 'The multipart body has too many parts.' },
  too_many_requests: {
    statuses: [429],
    meaning: 'There were too many calls, or attempts to sign in; `Retry-After` says when to try again.',
  },
  too_many_uploads: {
    statuses: [409],
    meaning: 'The user has the maximum number of unfinished uploads; finish or delete one.',
  },
  tus_version: { statuses: [412], meaning: 'The header `Tus-Resumable` must be 1.0.0.' },
  unavailable: {
    statuses: [503],
    meaning: 'The server is busy, or its database is not reachable; `Retry-After` says when to try again.',
  },
  unknown_column: { statuses: [400], meaning: 'The list, or the uploaded table, has no such column.' },
  unknown_field: { statuses: [422], meaning: 'The body has an unknown field.' },
  unknown_host: {
    statuses: [421],
    meaning: 'The server does not serve this host name. Set PUBLIC_URL to the right one.',
  },
  unknown_ids: {
    statuses: [404],
    meaning: 'Some ids of a bulk call do not exist; `errors` name them. Nothing was changed.',
  },
  unknown_reference: {
    statuses: [404],
    meaning: 'The body names items that do not exist; `errors` point to them. Nothing was changed.',
  },
  unreadable_file: { statuses: [400], meaning: 'The uploaded table is damaged, or not in a known encoding.' },
  unreadable_image: { statuses: [422], meaning: 'The picture is damaged.' },
  unsupported_media_type: { statuses: [415], meaning: 'The call expects another `Content-Type`.' },
  unsupported_type: {
    statuses: [400, 415],
    meaning: 'The content of the file is of a type that is not accepted; 400 for an uploaded table.',
  },
  upload_expired: {
    statuses: [410],
    meaning: 'The resumable upload was not finished within 24 hours; start a new one.',
  },
  upload_taken_over: { statuses: [409], meaning: 'A newer request has taken over this upload.' },
  values_do_not_fit: {
    statuses: [409, 422],
    meaning:
      'Values cannot be read as the type of their attribute: 422 for a new type, `errors` name some of the values; 409 for a value that is restored.',
  },
  view_gone: {
    statuses: [409],
    meaning: 'The view of the channel is private to another user, or filters by something that no longer exists.',
  },
  wrong_offset: {
    statuses: [409],
    meaning: 'The server has received a different number of bytes of this upload; `Upload-Offset` says how many.',
  },
} as const satisfies Record<string, CodeFacts>

/** One of the codes of this server version; a newer server may return more. */
export type ProblemCode = keyof typeof PROBLEM_CODES
