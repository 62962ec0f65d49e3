// The games that have a guided first game: known to the doors without loading any of it.

export const LESSONS = ['fox', 'duet', 'sly', 'duel'] as const;
export type LessonId = (typeof LESSONS)[number];

export function hasLesson(game: string): game is LessonId {
  return LESSONS.some((lesson) => lesson === game);
}
