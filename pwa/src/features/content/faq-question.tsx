import { ChevronDownIcon } from '../../ui/icons/sign-icons.tsx'
import type { Question } from './faq.ts'
import classes from './faq-question.module.css'

/** A native `<details>`, which works without JavaScript. */
export function FaqQuestion({ question, answer }: Question) {
  return (
    <details className={classes.item}>
      <summary className={classes.question}>
        {question}
        <ChevronDownIcon size={20} className={classes.chevron} />
      </summary>
      <p className={classes.answer}>{answer}</p>
    </details>
  )
}
