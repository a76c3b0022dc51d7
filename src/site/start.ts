import '#ui/fonts.css';
import { startPage } from '#pages/start-page.ts';
import { noteVisit } from '#platform/sources/note-visit.ts';
import { holdSlides } from '#ui/hydration/hold-slides.ts';
import { noteReadingOn } from './reading-on.ts';

noteVisit();
noteReadingOn();
void startPage(holdSlides(document.documentElement));
