/** Everything the editor's toolbar can do (specification §5), as Quill writes it. */
export const everyFormat = [
  '<h1>A first heading</h1><h2>A second</h2><h4>A fourth</h4>',
  '<p><strong>bold</strong><em>italic</em><u>underline</u><s>strike</s>H<sub>2</sub>O, m<sup>2</sup></p>',
  '<p><span class="ql-font-serif">serif</span><span class="ql-font-monospace">mono</span></p>',
  '<p><span class="ql-size-small">small</span><span class="ql-size-large">large</span><span class="ql-size-huge">huge</span></p>',
  '<p><span style="color: rgb(230, 0, 0);">red</span><span style="color: rgb(255, 255, 0);">yellow</span><span style="background-color: rgb(0, 0, 0);">on black</span><strong style="color: rgb(0, 102, 204); background-color: rgb(255, 255, 0);">both</strong></p>',
  '<ol><li data-list="ordered">one</li><li data-list="bullet" class="ql-indent-1">deeper</li><li data-list="ordered">two</li></ol>',
  '<ol><li data-list="bullet">point</li></ol><ol><li data-list="checked">done</li><li data-list="unchecked">to do</li></ol>',
  '<p class="ql-indent-1">in</p><p class="ql-indent-8">far in</p>',
  '<p class="ql-direction-rtl ql-align-right">שלום</p><p class="ql-align-center">middle</p><p class="ql-align-justify">wide</p>',
  '<p><a href="https://example.ca/?a=1&amp;b=2" rel="noopener noreferrer" target="_blank">away</a> <a href="/contact">here</a></p>',
  '<p><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAoAAAAFCAYAAAB8ZH1oAAAAFElEQVR4nGP4z8DwnxjMMKqQbgoBAF5uYZ9eCqkBAAAAAElFTkSuQmCC" alt="A block of colour" width="600" height="300"></p>',
  '<iframe class="ql-video" frameborder="0" allowfullscreen="true" src="https://www.youtube.com/embed/dQw4w9WgXcQ?showinfo=0"></iframe>',
  '<blockquote>quoted</blockquote>',
  '<div class="ql-code-block-container" spellcheck="false"><div class="ql-code-block" data-language="javascript">const rate = (1 + j / 2) ** (1 / 6) - 1;</div></div>',
].join('');
