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
  already_run: { statuses: [409], meaning: 'The bulk edit was run already, or is being run.' },
  already_undone: { statuses: [409], meaning: 'The bulk edit was undone already, or is being undone.' },
  ambiguous_header: { statuses: [400], meaning: 'Two columns of the file have the same name.' },
  bad_character: {
    statuses: [400],
    meaning: 'A control character or half a character is in the address, a filter or a search.',
  },
  bad_encoding: {
    statuses: [400],
    meaning: 'A percent sign in the address, a filter or a text of a view does not begin a character.',
  },
  bad_filter: {
    statuses: [400],
    meaning: 'The filter does not follow the grammar, or the column does not take the operator; `offset` is the place.',
  },
  bad_header: {
    statuses: [400],
    meaning: 'A header such as `Idempotency-Key`, `Upload-Length` or `Upload-Checksum` cannot be read.',
  },
  bad_json: {
    statuses: [400],
    meaning: 'The body is missing, is not JSON, is nested too deeply or names a field twice.',
  },
  bad_mode: { statuses: [400], meaning: '`mode` is append, remove or upsert.' },
  bad_multipart: { statuses: [400], meaning: 'The body is not multipart/form-data, or was cut off.' },
  bad_paging: { statuses: [400], meaning: '`offset` or `limit` is no whole number, or out of its bounds.' },
  bad_parameter: {
    statuses: [400],
    meaning: 'A parameter of the address does not hold what it must, or is there twice.',
  },
  bad_request: { statuses: [400], meaning: 'The request cannot be read as HTTP; rarely with another status of 4xx.' },
  bad_search: { statuses: [400], meaning: 'The search has too many characters.' },
  bad_sort: {
    statuses: [400],
    meaning: 'The sort does not follow the grammar, or a column in it cannot be sorted by.',
  },
  bad_value: { statuses: [400], meaning: 'A value of the filter is not what the column holds, e.g. no number.' },
  catalogue_not_empty: {
    statuses: [409],
    meaning: 'The demo is loaded into an empty catalogue only, and there are products.',
  },
  channel_incomplete: {
    statuses: [422],
    meaning: 'The channel has no columns, or no view, so that it cannot be exported.',
  },
  checksum_mismatch: {
    statuses: [460],
    meaning: 'The bytes of a part are not those that `Upload-Checksum` was made of; send them again (tus 1.0).',
  },
  column_gone: {
    statuses: [409],
    meaning: 'The channel has columns that are not there any more; `errors` point to them.',
  },
  count_changed: {
    statuses: [409],
    meaning: 'Another number of rows matches by now than `expected` says; `count` is the number, nothing was changed.',
  },
  csrf_rejected: { statuses: [403], meaning: 'The call came from a page of another origin.' },
  demo_loaded: { statuses: [409], meaning: 'The demo is loaded, or is being loaded, already.' },
  document_exists: { statuses: [409], meaning: 'The product has a document already.' },
  duplicate_name: {
    statuses: [400, 409],
    meaning: 'The name is taken, whatever its case; 400 for views, 409 for everything else.',
  },
  duplicate_values: {
    statuses: [409],
    meaning: 'Values of the uploaded file are there already, or twice in it; `errors` point to the rows.',
  },
  empty_file: { statuses: [422], meaning: 'The file has no bytes.' },
  empty_ids: { statuses: [422], meaning: 'A bulk call needs at least one id.' },
  file_missing: { statuses: [404], meaning: 'The asset is there, but its file is not any more.' },
  filter_too_complex: {
    statuses: [400],
    meaning:
      'The filter is longer, or has more groups, items or values, than the limits allow; of values of ct, sw, ew and ia it holds at most 100, of items on long texts 10.',
  },
  forbidden: { statuses: [403], meaning: 'Signed in, but not allowed to do this, e.g. as a reader.' },
  headers_too_large: { statuses: [431], meaning: 'The headers are too many, or too long.' },
  idempotency_key_in_flight: {
    statuses: [409],
    meaning: 'The first call with this `Idempotency-Key` is still running; ask again in a moment.',
  },
  idempotency_key_reused: {
    statuses: [422],
    meaning: 'This `Idempotency-Key` belongs to another request; take a new one.',
  },
  image_too_large: {
    statuses: [422],
    meaning: 'The picture has more pixels than can be read (40 million; interlaced PNG 16 million).',
  },
  import_applied: {
    statuses: [409],
    meaning: 'The import was written already; it can be taken back, but not written or changed again.',
  },
  import_expired: {
    statuses: [410],
    meaning: 'The file of an import is kept for 24 hours, and what it changed for 30 days; that time is over.',
  },
  import_not_applied: {
    statuses: [409],
    meaning: 'The import was not written, or is taken back already, so that there is nothing to undo.',
  },
  in_use: { statuses: [409], meaning: 'Something else needs the item, which is why it cannot be deleted.' },
  insufficient_storage: {
    statuses: [507],
    meaning: 'There is no room left on the server, or less than the reserve that new files leave free.',
  },
  internal: { statuses: [500], meaning: 'Something went wrong on the server; `request_id` finds it in the log.' },
  invalid: {
    statuses: [400, 422],
    meaning: 'A field of the body, or several parameters, do not hold what they must; `errors` say which and why.',
  },
  invalid_credentials: { statuses: [401], meaning: 'The e-mail address or the password is not right.' },
  invalid_rows: {
    statuses: [400],
    meaning: 'Rows of the file do not fit the attribute; `errors` point to up to 1,000 of them.',
  },
  invalid_token: {
    statuses: [401],
    meaning: 'No access token, or one that has expired or was revoked: renew it, or sign in.',
  },
  job_ended: { statuses: [409], meaning: 'The job has ended, so it cannot be cancelled.' },
  job_expired: { statuses: [503], meaning: 'The job took longer than 15 minutes and was undone.' },
  job_lost: {
    statuses: [503],
    meaning: 'The job was tried again and again, and lost each time; `detail` says why. Nothing was changed.',
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
  method_not_allowed: { statuses: [405], meaning: 'The address takes other methods; `Allow` names them.' },
  missing_column: { statuses: [400], meaning: 'The file lacks a column that it must have.' },
  no_file: { statuses: [422], meaning: 'The body has no file in the field that it belongs in.' },
  no_rows: { statuses: [400], meaning: 'The uploaded table holds no rows.' },
  not_a_picture: { statuses: [422], meaning: 'Only pictures can be a main image or an ambient image.' },
  not_found: { statuses: [404], meaning: 'Nothing is there, or nothing of this supplier.' },
  not_ready: { statuses: [503], meaning: 'The server is starting or stopping, or its database is away.' },
  not_run: { statuses: [409], meaning: 'The bulk edit was not run, so there is nothing to undo.' },
  not_static: {
    statuses: [422],
    meaning: 'The view finds its variants by filters, so none can be put in or taken out.',
  },
  one_value_only: { statuses: [422], meaning: 'The attribute holds one value at a time, and more were given.' },
  other_family: { statuses: [422], meaning: 'The material belongs to another material family than the one sent.' },
  other_id: { statuses: [422], meaning: 'The id in the body is not the one of the path.' },
  quota_exceeded: {
    statuses: [507],
    meaning: 'All files of the supplier together would have more bytes than they may, unfinished uploads included.',
  },
  range_not_satisfiable: {
    statuses: [416],
    meaning: 'The file is shorter than the range that was asked for (RFC 9110).',
  },
  refresh_reused: { statuses: [401], meaning: 'The session was used from two places and was ended; sign in again.' },
  render_failed: { statuses: [503], meaning: 'The data sheet could not be made, or not in time; try again.' },
  request_timeout: { statuses: [408], meaning: 'The request took too long to arrive.' },
  required: { statuses: [422], meaning: 'A field that the item cannot be without would be cleared.' },
  session_ended: { statuses: [401], meaning: 'The session is over; sign in again.' },
  spelling_undecided: {
    statuses: [422],
    meaning:
      'Values of the import are spelled in several ways; `errors` name the columns whose `spelling` must be said.',
  },
  stale: {
    statuses: [412],
    meaning: 'Somebody changed the item since it was read; `current` is the item as it is now.',
  },
  token_invalid: { statuses: [400], meaning: 'The link to set a new password was used, or is older than 60 minutes.' },
  too_few: { statuses: [422], meaning: 'At least two values are needed for a merge.' },
  too_large: {
    statuses: [400, 413],
    meaning: 'The body or the file has too many bytes; 400 for a table that is uploaded.',
  },
  too_long: { statuses: [422], meaning: 'A text has more characters than its counter allows.' },
  too_many_files: { statuses: [413], meaning: 'More files than one call takes.' },
  too_many_items: { statuses: [413, 422], meaning: 'More items than one call, or one list, may have.' },
  too_many_jobs: {
    statuses: [429],
    meaning: 'One hundred jobs of the supplier are waiting already; try again when some are done.',
  },
  too_many_parts: { statuses: [413], meaning: 'The multipart body has too many parts.' },
  too_many_requests: {
    statuses: [429],
    meaning: 'Too many calls, or attempts to sign in; `Retry-After` says when to try again.',
  },
  too_many_uploads: {
    statuses: [409],
    meaning: 'The user has as many unfinished uploads as there may be; finish or delete one.',
  },
  tus_version: { statuses: [412], meaning: 'The header `Tus-Resumable` must be 1.0.0.' },
  unavailable: {
    statuses: [503],
    meaning: 'The server is busy, or its database is away; `Retry-After` says when to try again.',
  },
  unknown_column: { statuses: [400], meaning: 'The list, or the table that is uploaded, has no such column.' },
  unknown_field: { statuses: [422], meaning: 'The body holds a field that there is not.' },
  unknown_host: {
    statuses: [421],
    meaning: 'The server does not answer to this host name. Set PUBLIC_URL to the right one.',
  },
  unknown_ids: {
    statuses: [404],
    meaning: 'Some ids of a bulk call are of no item; `errors` name them, nothing was changed.',
  },
  unknown_reference: {
    statuses: [404],
    meaning: 'The body names items that do not exist; `errors` point to them, nothing was changed.',
  },
  unreadable_file: { statuses: [400], meaning: 'The uploaded table is damaged, or not in a known encoding.' },
  unreadable_image: { statuses: [422], meaning: 'The picture is damaged.' },
  unsupported_media_type: { statuses: [415], meaning: 'The call takes another `Content-Type`.' },
  unsupported_type: {
    statuses: [400, 415],
    meaning: 'The content of the file is of a type that is not taken; 400 for a table that is uploaded.',
  },
  upload_expired: {
    statuses: [410],
    meaning: 'The resumable upload was not finished within 24 hours; begin a new one.',
  },
  upload_taken_over: { statuses: [409], meaning: 'A newer request has taken over this upload.' },
  values_do_not_fit: {
    statuses: [422],
    meaning: 'Values of the attribute cannot be read as the new type; `errors` name some of them.',
  },
  view_gone: {
    statuses: [409],
    meaning: 'The view of the channel is private to somebody else, or filters by something that is not there any more.',
  },
  wrong_offset: {
    statuses: [409],
    meaning: 'The server has another number of bytes of this upload; `Upload-Offset` says how many.',
  },
} as const satisfies Record<string, CodeFacts>

/** One of the codes of this server version; a newer server may return more. */
export type ProblemCode = keyof typeof PROBLEM_CODES
