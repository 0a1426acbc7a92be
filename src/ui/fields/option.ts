/** Something to choose: what the call takes, and what the reader sees. */
export interface Option<Value extends string = string> {
  readonly value: Value
  readonly label: string
}
