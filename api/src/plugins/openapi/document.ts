/** What the page shows of a JSON schema. */
export interface Schema {
  /** Where in the document the schema is. */
  readonly $ref?: string
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly additionalProperties?: boolean | Schema
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly format?: string
  readonly pattern?: string
  /** How many lines: one, or any number. */
  readonly text?: 'line' | 'lines'
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/** A body or an answer, by its media type. */
export type Content = Readonly<Record<string, { readonly schema: Schema }>>

/** One operation of the OpenAPI document. */
export interface DocumentedOperation {
  readonly operationId: string
  readonly summary: string
  /** Markdown. */
  readonly description?: string
  readonly tags?: readonly string[]
  /** `public`, `customer` or `admin`. */
  readonly 'x-access': string
  /** Codes of failure besides those that every operation shares. */
  readonly 'x-errors': readonly string[]
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly description?: string
    readonly schema: Schema
  }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>
}

/** The OpenAPI document as far as the page shows it. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly description?: string }
  /** By path, then by method in small letters. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>
  readonly components: { readonly schemas?: Readonly<Record<string, Schema>> }
}
