import type { QueryClient } from '@tanstack/react-query'
import { noteAnswer, noteRefusal, sayAnswer } from '../features/account/write-answers.ts'
import { refusedWords } from '../features/account/write-words.ts'
import { isSignedIn } from '../offline/session.ts'
import type { WriteNews } from '../offline/writes/write-news.ts'
import { notify } from '../ui/notify.ts'

/** Shows the result of a write that no form awaits. Another tab's result is applied here but announced there. */
export async function showWriteNews(
  queryClient: QueryClient,
  news: WriteNews,
  from: 'this tab' | 'another tab' | 'the worker',
): Promise<void> {
  if (!isSignedIn(news.write.userId)) return
  if (news.kind === 'answered') await noteAnswer(queryClient, news.answer)
  else void noteRefusal(queryClient, news.write)
  if (from === 'another tab') return
  if (news.kind === 'answered') sayAnswer(news.answer)
  else notify.error(refusedWords(news.write), news.write.task.kind)
}
