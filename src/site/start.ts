import '#ui/fonts.css';
import builtIns from 'core-js-bundle/minified.js?url';
import { startPage } from '#pages/start-page.ts';
import { recordVisit } from '#platform/sources/record-visit.ts';
import { noteTyping } from './note-typing.ts';

recordVisit();
noteTyping();
void startPage({ builtIns });
