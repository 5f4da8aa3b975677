import type { Request } from 'express'
import * as v from 'valibot'

import { invalidRequest } from './errors'

export const searchParamsOf = (url: string) => new URL(url, 'http://sandbox.invalid').searchParams

/** Parses the `v…` part of the URL without its v: `1`, `X` or a date. */
export function apiVersionOf(request: Request): string {
  return String(request.params.apiVersion).slice(1)
}

/** Parses GROQ parameters, `$name=<JSON>`. Throws LakeError 400 when one is not JSON. */
export function groqParams(search: URLSearchParams): Record<string, unknown> {
  const params: Record<string, unknown> = {}
  for (const [name, text] of search) {
    if (!name.startsWith('$')) continue
    try {
      params[name.slice(1)] = JSON.parse(text)
    } catch {
      throw invalidRequest(`Parameter ${name} is not valid JSON`)
    }
  }
  return params
}

/** Parses a request body; throws LakeError 400 with the path of the error. */
export function parseBody<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, body)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const at = v.getDotPath(issue)
  throw invalidRequest(at === null ? issue.message : `${at}: ${issue.message}`)
}

export const flag = (search: URLSearchParams, name: string) => search.get(name) === 'true'
