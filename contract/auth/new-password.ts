/** A new password as forms hand it in: by the owner's rule, and typed twice. */
import * as v from 'valibot'
import { isPassword, MESSAGES } from '../../domain/people/person-rules.ts'
import { labelOf } from '../wire/labels.ts'
import { text } from '../wire/shapes.ts'

export const newPasswordFields = {
  password: v.pipe(text(200), v.check(isPassword, MESSAGES.password(labelOf('password')))),
  confirmPass: text(200),
}

type TypedTwice = v.InferOutput<v.ObjectSchema<typeof newPasswordFields, undefined>>
type SameCheck<Form> = v.BaseValidation<Form, Form, v.PartialCheckIssue<TypedTwice>>

/**
 * Both fields of `newPasswordFields` say the same. Asked of the two alone, so that it is also said where other fields are wrong.
 * Valibot follows paths only through a form that is known here, hence the cast: it hands on whatever form it is given.
 */
/* @__NO_SIDE_EFFECTS__ */
export const typedTheSame = <Form extends TypedTwice>() => sameTwice as v.GenericValidation as SameCheck<Form>

const sameTwice = v.forward(
  v.partialCheck(
    [['password'], ['confirmPass']],
    (form: TypedTwice) => form.password === form.confirmPass,
    MESSAGES.passwordsDiffer(),
  ),
  ['confirmPass'],
)
