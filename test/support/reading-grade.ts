export { gradeOf, sentencesOf } from '../../src/shell/print/reading-grade.ts';
