import { z } from 'zod'
import { language } from '@wheelyard/messages/locale'
import * as t from '@wheelyard/messages/site'
import { callPath, type PathInput } from './call-path.ts'
import type { CallInput, DetailsOf, Endpoint, ProblemCode, ReplyOf } from './endpoint.ts'

/** Header of a list of products: the words that were searched for in place of the ones asked for, percent-encoded. */
export const SEARCHED_FOR = 'x-searched-for'

/** Header of a request: the id of the company that the page shows, or `MYSELF`; refused if its person has switched since. */
export const ACTING_FOR = 'x-acting-for'
export const MYSELF = 'myself'

/** Header of a request: the company as which staff look at the shop; they see what all of it sees, and change nothing. */
export const SEE_AS = 'x-see-as'

/** A reply outside the 200s, or no reply at all (`status` 0). Branch with `isRefusedAs`, show `message`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  /** Has the refusal's figures beside code and message; `isRefusedAs` says which. */
  readonly body: unknown

  constructor(status: number, body: { code: string; message: string }) {
    super(body.message)
    this.status = status
    this.code = body.code
    this.body = body
  }

  /** By name: the server and the web's build each have a copy of this class, and errors pass between them. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError'
  }
}

/** Whether the call was refused for this reason; a code that the endpoint does not list does not compile. */
export const isRefusedAs = <E extends Endpoint, Code extends ProblemCode<E>>(
  error: unknown,
  _endpoint: E,
  code: Code,
): error is ApiError & { readonly code: Code; readonly body: DetailsOf<E, Code> } =>
  error instanceof ApiError && error.code === code

export type Page<T> = {
  rows: T
  total: number | undefined
  nextCursor: string | undefined
  /** The words of a search that were used in place of the ones asked for. */
  searchedFor: string | undefined
}

type Options = {
  signal?: AbortSignal | undefined
  headers?: Record<string, string>
  token?: string
  /** The request outlives the page that sends it. */
  keepalive?: boolean
}
type Arguments<E extends Endpoint> =
  Partial<CallInput<E>> extends CallInput<E>
    ? [input?: CallInput<E>, options?: Options]
    : [input: CallInput<E>, options?: Options]

export type ApiClient = {
  call<E extends Endpoint>(endpoint: E, ...rest: Arguments<E>): Promise<ReplyOf<E>>
  page<E extends Endpoint>(endpoint: E, ...rest: Arguments<E>): Promise<Page<ReplyOf<E>>>
  upload<E extends Endpoint>(endpoint: E, file: Blob, ...rest: Arguments<E>): Promise<ReplyOf<E>>
  download<E extends Endpoint>(endpoint: E, ...rest: Arguments<E>): Promise<File>
}

export type ClientReply = Pick<Response, 'ok' | 'status' | 'json' | 'blob'> & {
  headers: { get(name: string): string | null }
}

type Transport = {
  baseUrl: string
  fetch: (url: string, init: RequestInit) => Promise<ClientReply>
  /** Called for every request, so that signing in and out needs no new client. */
  token?: () => string | undefined
}

export function createClient(transport: Transport): ApiClient {
  async function send(endpoint: Endpoint, input: LooseInput = {}, options: Options = {}): Promise<ClientReply> {
    const token = options.token ?? transport.token?.()
    const headers: Record<string, string> = {
      accept: 'application/json',
      'accept-language': language(),
      ...options.headers,
    }
    if (token) headers.authorization = `Bearer ${token}`
    const init: RequestInit = { method: endpoint.method, headers }
    if (input.body instanceof FormData) init.body = input.body
    else if (input.body !== undefined) {
      headers['content-type'] = 'application/json'
      init.body = JSON.stringify(input.body)
    }
    if (options.signal) init.signal = options.signal
    if (options.keepalive) init.keepalive = true

    const response = await transport
      .fetch(transport.baseUrl + callPath(endpoint, input), init)
      .catch((cause: unknown) => {
        if (options.signal?.aborted) throw cause
        throw new ApiError(0, { code: 'no-connection', message: t.client_noConnection() })
      })
    if (!response.ok) throw await readProblem(response)
    return response
  }
  // Replies are not parsed here: the API checks its own against the contract in tests and development.
  async function call<E extends Endpoint>(endpoint: E, input?: LooseInput, options?: Options): Promise<ReplyOf<E>> {
    const response = await send(endpoint, input, options)
    return (await response.json()) as ReplyOf<E>
  }
  return {
    call,
    async page<E extends Endpoint>(endpoint: E, input?: LooseInput, options?: Options) {
      const response = await send(endpoint, input, options)
      const total = response.headers.get('x-total-count')
      const searchedFor = response.headers.get(SEARCHED_FOR)
      return {
        rows: (await response.json()) as ReplyOf<E>,
        total: total === null ? undefined : Number(total),
        nextCursor: response.headers.get('x-next-cursor') ?? undefined,
        searchedFor: searchedFor === null ? undefined : decodeURIComponent(searchedFor),
      }
    },
    upload(endpoint, file, input?: LooseInput, options?: Options) {
      const body = new FormData()
      body.set('file', file)
      return call(endpoint, { ...input, body }, options)
    },
    async download(endpoint, input?: LooseInput, options?: Options) {
      const response = await send(endpoint, input, options)
      const content = await response.blob()
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
      return new File([content], name ?? 'download', { type: content.type })
    },
  }
}

type LooseInput = PathInput & { body?: unknown }

const problemReply = z.looseObject({ code: z.string(), message: z.string() })

async function readProblem(response: ClientReply): Promise<ApiError> {
  // A proxy in front of the shop may answer with HTML.
  const body = problemReply.safeParse(await response.json().catch(() => undefined))
  return new ApiError(
    response.status,
    body.success ? body.data : { code: 'unreadable-reply', message: t.frame_somethingWentWrong() },
  )
}
