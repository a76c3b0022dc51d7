import '#ui/fonts.css';
import builtIns from 'core-js-bundle/minified.js?url';
import { startPage } from '#pages/start-page.ts';
import { noteVisit } from '#platform/sources/note-visit.ts';
import { noteReadingOn, noteTyping } from './reading-on.ts';

noteVisit();
noteReadingOn();
noteTyping();
void startPage({ builtIns });
